import {
  courseOf,
  corrections,
  CHECKS,
  differences,
  pullDowns,
  TIMETABLE,
} from './mail-files.story.ts'
import type { MailFolder, MailLabel } from '../../gateway/modules/together/mailbox/tables.ts'

/** A file that goes with a mail: a text. */
export interface ToldFile {
  readonly name: string
  readonly text: string
}

/** A mail of the demo. Who wrote it is a member by their place in the list, or somebody else; 0 is whose mailbox it is. */
export interface ToldMail {
  readonly folder: MailFolder
  readonly from: number | readonly [name: string, email: string]
  readonly to?: readonly (number | readonly [name: string, email: string])[]
  readonly cc?: readonly number[]
  readonly bcc?: readonly number[]
  readonly subject: string
  readonly text: readonly string[]
  readonly labels?: readonly MailLabel[]
  readonly isStarred?: true
  readonly isUnread?: true
  /** The mail it answers, by its place here from 1 on. */
  readonly answers?: number
  readonly files?: readonly ToldFile[]
  /** How long ago, hours. */
  readonly ago: number
}

const NORDIC = ['Nordic Refrigeration', 'service@nordic-refrigeration.example'] as const
const METROLOGY = ['Fjord Metrology', 'lab@fjord-metrology.example'] as const
const INSPECTION = ['Anke Petersen', 'anke.petersen@inspection.example'] as const
const COURIER = ['Tour South', 'dispatch@tour-south.example'] as const
const PRIZES = ['Prize Office', 'winner@prizes.example'] as const
const LENDER = ['Fast Credit', 'offer@fast-credit.example'] as const
const STUDY = ['Sleep Study', 'panel@sleep-study.example'] as const

/** The older dashboard's inventory: 24 mails, the oldest first, as they are numbered. */
export const MAILS: readonly ToldMail[] = [
  {
    folder: 'TRASH',
    from: COURIER,
    subject: 'Christmas timetable of last year',
    text: ['The timetable of the holidays is attached. It ended on 6 January.'],
    files: [{ name: 'holiday-timetable.csv', text: TIMETABLE }],
    labels: ['COMPANY'],
    ago: 900,
  },
  {
    folder: 'SPAM',
    from: PRIZES,
    subject: 'You are our 1,000,000th visitor',
    text: ['Claim what is yours before midnight.'],
    isUnread: true,
    labels: ['PERSONAL'],
    ago: 860,
  },
  {
    folder: 'INBOX',
    from: METROLOGY,
    subject: 'Reference thermometers are back from calibration',
    text: [
      'All four reference thermometers passed. The largest correction is 0.04 °C, at −20 °C.',
      'The certificates follow by post.',
    ],
    files: [{ name: 'corrections.csv', text: corrections() }],
    isStarred: true,
    labels: ['IMPORTANT'],
    ago: 700,
  },
  {
    folder: 'SPAM',
    from: LENDER,
    subject: 'A credit without questions',
    text: ['Money on your account within ten minutes.'],
    labels: ['PERSONAL'],
    ago: 640,
  },
  {
    folder: 'TRASH',
    from: 3,
    subject: 'Parking on Tuesday',
    text: ['The yard is swept on Tuesday morning, please park outside.'],
    isUnread: true,
    isStarred: true,
    labels: ['COMPANY'],
    ago: 600,
  },
  {
    folder: 'SENT',
    from: 0,
    to: [NORDIC],
    subject: 'Compressor of freezer 01',
    text: [
      'Freezer 01 takes eleven minutes longer to pull down than in September. Could you look at the compressor?',
    ],
    files: [{ name: 'pull-down-times.csv', text: pullDowns() }],
    labels: ['COMPANY'],
    ago: 500,
  },
  {
    folder: 'SPAM',
    from: STUDY,
    subject: 'Sleep better, and be paid for it',
    text: ['Answer forty questions and win a mattress.'],
    labels: ['PERSONAL'],
    ago: 470,
  },
  {
    folder: 'INBOX',
    from: NORDIC,
    subject: 'Appointment on Thursday 14:30',
    text: ['Our technician will ask for you at gate 2. The work takes about two hours.'],
    labels: ['COMPANY'],
    ago: 400,
  },
  {
    folder: 'DRAFT',
    from: 0,
    to: [2],
    subject: 'Why we calibrate at two points',
    text: [
      'One point tells how far a sensor is off. Two tell whether it is off by the same everywhere.',
    ],
    labels: ['PRIVATE'],
    ago: 360,
  },
  {
    folder: 'INBOX',
    from: 1,
    subject: 'Winter menu, your vote',
    text: ['Soup won last year by three votes. This year there is a second soup.'],
    labels: ['PRIVATE'],
    ago: 300,
  },
  {
    folder: 'SPAM',
    from: PRIZES,
    subject: 'Your parcel waits for a fee',
    text: ['Pay 1.95 and it is on its way.'],
    isStarred: true,
    isUnread: true,
    labels: ['PERSONAL'],
    ago: 260,
  },
  {
    folder: 'TRASH',
    from: NORDIC,
    subject: 'Our new address',
    text: ['From 1 October you find us at Quay 9.'],
    isUnread: true,
    labels: ['COMPANY'],
    ago: 240,
  },
  {
    folder: 'DRAFT',
    from: 0,
    to: [METROLOGY],
    subject: 'Order: two more reference thermometers',
    text: [
      'Please send us an offer for two more of the same kind, calibrated at −20, 5 and 40 °C.',
    ],
    isUnread: true,
    isStarred: true,
    labels: ['COMPANY'],
    ago: 200,
  },
  {
    folder: 'SPAM',
    from: LENDER,
    subject: 'Last reminder',
    text: ['This is our last reminder, again.'],
    labels: ['PERSONAL'],
    ago: 180,
  },
  {
    folder: 'INBOX',
    from: INSPECTION,
    subject: 'Inspection on Friday',
    text: [
      'Please have the mapping study and the last three calibration certificates ready.',
      'We begin with the cold rooms at 9:00 and need about half a day.',
    ],
    files: [{ name: 'what-we-look-at.txt', text: CHECKS }],
    isStarred: true,
    isUnread: true,
    labels: ['COMPANY', 'IMPORTANT'],
    ago: 150,
  },
  {
    folder: 'DRAFT',
    from: 0,
    to: [INSPECTION],
    subject: 'Who is there on Friday',
    text: ['Everything will be ready. Two of us will be with you all morning.'],
    isUnread: true,
    labels: ['IMPORTANT'],
    ago: 120,
  },
  {
    folder: 'INBOX',
    from: 2,
    to: [0],
    subject: 'Delivery 4471: both loggers stayed cold',
    text: ['Logger A never left 2.9 to 6.4 °C. I am still waiting for logger B.'],
    files: [{ name: 'logger-a.csv', text: courseOf(2.9, 6.4) }],
    labels: ['COMPANY'],
    ago: 60,
  },
  {
    folder: 'TRASH',
    from: 1,
    subject: 'Lost: a blue cup',
    text: ['It was found behind the coffee machine.'],
    labels: ['PRIVATE'],
    ago: 50,
  },
  {
    folder: 'SENT',
    from: 0,
    to: [2],
    cc: [4],
    bcc: [3],
    subject: 'Re: Delivery 4471: both loggers stayed cold',
    text: [
      'Delivery 4471 stays blocked until I have seen both loggers. Can you send me the other one?',
    ],
    answers: 17,
    labels: ['PRIVATE'],
    ago: 30,
  },
  {
    folder: 'INBOX',
    from: 3,
    subject: 'Van 02 is back in the yard',
    text: ['The door seal is replaced, the old one is on your desk.'],
    isUnread: true,
    labels: ['PERSONAL'],
    ago: 12,
  },
  {
    folder: 'DRAFT',
    from: 0,
    subject: 'Notes for Monday',
    text: ['Handover of the night shift. New thresholds of cold room A.'],
    isStarred: true,
    labels: ['PRIVATE'],
    ago: 8,
  },
  {
    folder: 'SPAM',
    from: STUDY,
    subject: 'We have missed you',
    text: ['You have not answered our forty questions.'],
    labels: ['PERSONAL'],
    ago: 6,
  },
  {
    folder: 'INBOX',
    from: 4,
    subject: 'Stock count of cold room A',
    text: ['All 412 positions counted, two differences. The list is in the report.'],
    files: [{ name: 'differences.csv', text: differences() }],
    isUnread: true,
    labels: ['PRIVATE'],
    ago: 3,
  },
  {
    folder: 'INBOX',
    from: 2,
    to: [0],
    subject: 'Re: Delivery 4471: both loggers stayed cold',
    text: [
      'Both loggers stayed between 2.9 and 6.4 °C from loading at 05:40 to the dock at 11:05. The mean kinetic temperature is 4.6 °C, and neither of them has a gap.',
      'The short rise at 08:10 is the stop in Lübeck: seven minutes with the door open, still inside the limits.',
    ],
    files: [
      { name: 'logger-a.csv', text: courseOf(2.9, 6.4) },
      { name: 'logger-b.csv', text: courseOf(3.1, 6.2) },
    ],
    isStarred: true,
    answers: 19,
    labels: ['COMPANY'],
    ago: 1,
  },
]
