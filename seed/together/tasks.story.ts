import type { TaskTag } from '../../gateway/modules/together/tasks/tables.ts'

interface Told {
  readonly title: string
  /** As the editor writes it. */
  readonly body?: string
  readonly steps?: readonly string[]
  /** How many of the steps are done, the first ones. */
  readonly done?: number
  /** Days from now. */
  readonly due: number
  readonly tags: readonly TaskTag[]
  readonly isPictured: boolean
  readonly isImportant?: true
  readonly isCompleted?: true
  readonly isDeleted?: true
  /** The subject of the mail it was made from, which lies in the first mailbox. */
  readonly mail?: string
  /** The sensor of whose alarm it was made: of the newest there is. */
  readonly alarmOf?: string
  /** How long before it is due whose it is is reminded, minutes. */
  readonly reminder?: number
}

/** What the demo's people have to do, the oldest first. */
export const TASKS: readonly Told[] = [
  {
    title: 'Replace the door seal on Van 02',
    due: -12,
    tags: ['MEDIUM'],
    isPictured: true,
    isCompleted: true,
  },
  {
    title: 'Order loggers for the southern tour',
    due: -9,
    tags: ['LOW'],
    isPictured: false,
    isDeleted: true,
  },
  {
    title: 'Call the refrigeration service about Freezer 01',
    due: -7,
    tags: ['HIGH', 'TEAM'],
    isPictured: true,
    isImportant: true,
    isCompleted: true,
  },
  {
    title: 'File the calibration certificates of October',
    due: -7,
    tags: ['LOW'],
    isPictured: false,
    isCompleted: true,
  },
  {
    title: 'Check the alarm numbers of the night shift',
    due: -5,
    tags: ['MEDIUM'],
    isPictured: true,
    isCompleted: true,
  },
  {
    title: 'Answer the auditor’s question on gap days',
    due: -3,
    tags: ['MEDIUM', 'UPDATE'],
    isPictured: true,
    isImportant: true,
    isCompleted: true,
  },
  {
    title: 'Write down who has keys to the cold aisle',
    due: -2,
    tags: ['LOW'],
    isPictured: false,
    isCompleted: true,
  },
  {
    title: 'Clean the probe of Cooler 02',
    due: -1,
    tags: ['LOW'],
    isPictured: false,
    isCompleted: true,
  },
  {
    title: 'Send the mapping study to Dr. Petersen',
    body: '<p>With the raw readings of both weeks, and the drawing of where the loggers hung.</p>',
    due: -1,
    tags: ['MEDIUM'],
    isPictured: true,
    isImportant: true,
  },
  {
    title: 'Release delivery 4471',
    due: 0,
    tags: ['MEDIUM', 'TEAM'],
    isPictured: false,
    mail: 'Delivery 4471: both loggers stayed cold',
  },
  {
    title: 'Move stock from Freezer 01 to Freezer 02',
    body: `<p><strong>Top two shelves first:</strong> they hold the batches of <a href="https://example.com/deliveries/4480">delivery 4480</a>. Then:</p><ul><li><p>no box stays outside longer than four minutes</p></li><li><p>note the time at both doors</p></li></ul>`,
    steps: [
      'Make room in Freezer 02',
      'Put logger B into the first box',
      'Move shelves 1 and 2',
      'Move shelves 3 to 5',
      'Scan every position again',
    ],
    done: 2,
    due: 0,
    alarmOf: 'Freezer 01',
    tags: ['HIGH'],
    isPictured: true,
    isImportant: true,
  },
  {
    title: 'Prepare Lindholm Depot for the inspection',
    body: '<p>The inspector asks for <em>every</em> excursion since the last visit, each with what was done about it.</p>',
    steps: [
      'Print the excursions of the year',
      'Renew the label of the cold aisle',
      'Check the calibration certificates',
      'Clear the dock',
      'Walk through once with Mira',
      'Charge the spare logger',
      'Lay out the visitors’ coats',
    ],
    done: 1,
    due: 3,
    mail: 'Inspection on Friday',
    reminder: 24 * 60,
    tags: ['MEDIUM', 'TEAM'],
    isPictured: true,
    isImportant: true,
  },
  {
    title: 'Test the door alarm of the deep-cold store',
    due: 4,
    tags: ['LOW'],
    isPictured: false,
    isDeleted: true,
  },
  {
    title: 'Book the calibration of Fridge 06',
    due: 7,
    tags: ['MEDIUM'],
    isPictured: true,
    reminder: 24 * 60,
  },
  {
    title: 'Introduce new colleagues to the alarm rules',
    due: 7,
    tags: ['MEDIUM'],
    isPictured: true,
  },
  {
    title: 'Revise the procedure for open doors',
    due: 12,
    tags: ['UPDATE'],
    isPictured: false,
    steps: [
      'Read what was said after the alarms',
      'Ask both shifts',
      'Write the draft',
      'Have it signed',
    ],
    done: 3,
  },
  { title: 'Compare the energy use of both freezers', due: 14, tags: ['LOW'], isPictured: true },
  {
    title: 'Write up the Lübeck stop for the courier audit',
    due: 14,
    tags: ['MEDIUM', 'HIGH'],
    isPictured: false,
    isImportant: true,
  },
]
