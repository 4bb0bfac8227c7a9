// What the demo's members tell each other. Members go by their place among the active ones; days are before "now".

interface StoryComment {
  by: number
  text: string
  likes?: number
}
export interface StoryPost {
  by: number
  day: number
  text: string
  /** The place of one of the author's photos. */
  photo?: number
  video?: string
  options?: readonly string[]
  /** How many vote for each of the options. */
  votes?: readonly number[]
  likes: number
  comments?: readonly StoryComment[]
}

/** The oldest first. */
export const POSTS: readonly StoryPost[] = [
  {
    by: 2,
    day: 24.2,
    text: 'First week in the new cold store. The gloves are warmer than they look.',
    likes: 6,
  },
  {
    by: 3,
    day: 22.6,
    text: 'Door seals of freezer 3 are replaced. The night curve is flat again: look at the minimum since Tuesday.',
    photo: 0,
    likes: 9,
    comments: [
      { by: 0, text: 'Thank you, that was the last one on the list.', likes: 3 },
      { by: 5, text: 'Keep the old seals, please. The supplier wants to see them.' },
    ],
  },
  {
    by: 4,
    day: 21.1,
    text: 'Reminder: probes are put between the boxes, not on top of them.',
    likes: 4,
  },
  {
    by: 0,
    day: 19.4,
    text: 'How shall we name the rooms in the new hall?',
    options: ['By number', 'By temperature', 'By what is inside', 'After rivers'],
    votes: [3, 1, 2, 5],
    likes: 7,
    comments: [
      { by: 6, text: 'Rivers! Nobody confuses Elbe and Danube over the radio.', likes: 4 },
    ],
  },
  {
    by: 5,
    day: 17.3,
    text: 'Short film on how to calibrate a probe in an ice bath, made on Friday afternoon.',
    video: 'https://videos.example/embed/ice-bath',
    likes: 8,
    comments: [{ by: 2, text: 'Two minutes well spent.', likes: 2 }],
  },
  { by: 6, day: 15.8, text: 'Found: one blue glove, left hand, near gate 2.', likes: 3 },
  {
    by: 1,
    day: 13.5,
    text: 'Deliveries before six in the morning now ring at the gate instead of waiting. The doors stay shut eleven minutes longer each day.',
    likes: 11,
    comments: [
      {
        by: 3,
        text: 'You can see it in the report: mean kinetic temperature is down by 0.3.',
        likes: 5,
      },
      { by: 0, text: 'Let us do the same at the second site.' },
    ],
  },
  {
    by: 7,
    day: 11.9,
    text: 'The yearly audit is through. No findings, two kind words about our records.',
    photo: 0,
    likes: 14,
  },
  {
    by: 2,
    day: 10.2,
    text: 'Who has the key for the roof? The condenser wants cleaning before summer.',
    likes: 2,
  },
  {
    by: 3,
    day: 8.7,
    text: 'View from the loading ramp this morning.',
    photo: 1,
    likes: 10,
    comments: [
      { by: 4, text: 'Minus eleven outside, minus ten inside. Save the power!', likes: 6 },
    ],
  },
  {
    by: 4,
    day: 6.4,
    text: 'When suits you the drill "compressor down"?',
    options: ['Tuesday, early shift', 'Wednesday, late shift', 'Saturday'],
    votes: [6, 4, 1],
    likes: 5,
    comments: [
      { by: 7, text: 'Tuesday, then the night shift can watch.' },
      { by: 1, text: 'Tuesday it is, I think.', likes: 1 },
    ],
  },
  {
    by: 5,
    day: 4.6,
    text: 'Alarm limits of the vaccine fridges are now the same at all sites: 2 to 8, after ten minutes.',
    likes: 7,
  },
  {
    by: 0,
    day: 2.9,
    text: 'Welcome to our three new colleagues in dispatch. Please show them where the warm coats are.',
    photo: 0,
    likes: 12,
    comments: [{ by: 6, text: 'Second door on the left. Size M is the popular one.', likes: 3 }],
  },
  {
    by: 6,
    day: 1.7,
    text: 'Battery week: I change all that are below 20 percent. Tell me if one beeps.',
    likes: 4,
  },
  {
    by: 1,
    day: 0.6,
    text: 'Zero unacknowledged alarms at the change of shift. Third day in a row.',
    likes: 9,
    comments: [{ by: 3, text: 'Do not say it aloud.', likes: 7 }],
  },
]

/** From, to: who follows whom. */
export const FOLLOWS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 3],
  [0, 4],
  [0, 5],
  [1, 0],
  [1, 3],
  [2, 0],
  [2, 3],
  [2, 7],
  [3, 0],
  [3, 1],
  [3, 6],
  [4, 0],
  [4, 7],
  [5, 0],
  [5, 2],
  [5, 6],
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 7],
  [7, 0],
  [7, 3],
  [7, 6],
  [1, 6],
  [1, 7],
  [3, 2],
  [4, 2],
  [8, 0],
  [8, 9],
  [9, 0],
  [9, 8],
  [10, 0],
  [3, 8],
  [5, 8],
  [1, 9],
  [4, 10],
] as const

export const PEOPLE = [
  {
    designation: 'Head of storage',
    lives: 'Hamburg',
    about: 'Fifteen years in the cold chain. I like flat curves and short meetings.',
  },
  {
    designation: 'Shift lead, receiving',
    lives: 'Bremen',
    about: 'At the gate before the sun is. Ask me about pallets.',
  },
  { designation: 'Warehouse', lives: 'Kiel', about: 'New here, warm gloves.' },
  {
    designation: 'Refrigeration technician',
    lives: 'Hamburg',
    about: 'I repair what hums and worry about what does not.',
  },
  {
    designation: 'Quality assurance',
    lives: 'Rostock',
    about: 'Records, records, records. Then coffee.',
  },
  {
    designation: 'Metrology',
    lives: 'Hanover',
    about: 'Probes, ice baths and the second decimal.',
  },
  { designation: 'Dispatch', lives: 'Hamburg', about: 'Vans, routes and lost gloves.' },
  { designation: 'Auditor', lives: 'Berlin', about: 'I ask where it is written down.' },
] as const

/** The oldest first. */
export const ANNOUNCEMENTS = [
  {
    by: 4,
    handle: 'quality',
    tags: ['audit', 'records'],
    text: 'The records of last year are closed. What is missing comes into this year, with a note.',
  },
  {
    by: 0,
    handle: 'storage',
    tags: ['gates', 'weekend'],
    text: 'Gate 3 stays closed from Friday evening until Monday. Vans use gate 1.',
  },
  {
    by: 3,
    handle: 'service',
    tags: ['compressors'],
    text: 'Oil change of compressors 1 and 2 on Thursday, one after the other. No room loses cooling.',
  },
] as const

export const CIRCLES = [
  ['Cold chain crew', 'Receiving, storage, dispatch'],
  ['Night shift', 'From ten to six'],
  ['Calibration club', 'Ice baths every first Friday'],
  ['Van drivers', 'Routes and parking'],
  ['Green energy', 'Less power for the same degrees'],
  ['Lunch at noon', 'Who cooks, who eats'],
] as const
