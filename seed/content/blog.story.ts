import type { BlogColor } from '../../gateway/modules/content/blog/tables.ts'
import type { BlogMotif } from './blog.drawings.ts'

export interface ToldBlogCategory {
  readonly title: string
  readonly description: string
  readonly color: BlogColor
}

export interface ToldPost {
  readonly title: string
  readonly category: string
  readonly tags: readonly string[]
  readonly excerpt: string
  /** HTML. */
  readonly body: string
  /** Days before the demo's now, or behind it; none for a draft. */
  readonly days?: number
  readonly isArchived?: true
  readonly picture?: readonly [BlogMotif, string]
  readonly comments?: readonly string[]
  /** How many keep it for later. */
  readonly kept?: number
}

export const CATEGORIES: readonly ToldBlogCategory[] = [
  { title: 'Monitoring', description: 'How alarms and limits are set', color: 'BLUE' },
  { title: 'Handbook', description: 'How we do things, step by step', color: 'GREEN' },
  { title: 'Incidents', description: 'What went wrong, and what it taught us', color: 'RED' },
  { title: 'Quality', description: 'Figures, audits and certificates', color: 'TEAL' },
  { title: 'People', description: 'Who does what, by day and by night', color: 'AMBER' },
]

const text = (...parts: string[]) =>
  parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')

export const POSTS: readonly ToldPost[] = [
  {
    title: 'Nineteen minutes above the limit: what a freezer taught us',
    category: 'Incidents',
    tags: ['freezer', 'alarm delay', 'review'],
    excerpt:
      'A defrost ran long, the delay was short, and eleven people got a message they did not need. No stock was at risk. Here is the timeline, what the backtest said about a longer delay, and the rule as it stands now.',
    body: text(
      'On a Tuesday night a freezer warmed for nineteen minutes. The air in it did; the stock did not. Eleven people were woken all the same.',
      '<h2>Minute by minute</h2>',
      '<table><tbody><tr><th>Time</th><th>What happened</th></tr><tr><td>02:10</td><td>The defrost begins</td></tr><tr><td>02:14</td><td>The air passes -15 °C</td></tr><tr><td>02:19</td><td>The alarm is raised</td></tr><tr><td>02:33</td><td>The air is cold again</td></tr></tbody></table>',
      '<h2>What we changed</h2>',
      'The limit is the promise that we make to the stock, so it stays where it is. The <strong>delay</strong> is longer by ten minutes: long enough for any defrost of the last ninety days, and short enough for a door that was left open.',
      '<blockquote><p>Do not raise the limit to silence an alarm. Ask first how long the stock may take it.</p></blockquote>',
      '<ol><li>Open the rule.</li><li>Set the delay to 25 minutes.</li><li>Look at the backtest before you save.</li></ol>',
    ),
    days: 2,
    picture: ['RINGS', 'Lines of equal temperature around one warm place, on a dark ground'],
    comments: [
      'Same pattern on the freezer next door. Changed it today.',
      'Can we see both versions of the rule side by side?',
      'Thank you for writing down the minutes. It settles an old argument.',
      'The night shift says: thank you.',
    ],
    kept: 6,
  },
  {
    title: 'Why your fridge alarm waits fifteen minutes',
    category: 'Monitoring',
    tags: ['alarm delay', 'fridge'],
    excerpt:
      'The delay is not laziness. Ninety days of door openings show where a limit stops being news.',
    body: text(
      'A door that opens lets warm air in, and the sensor hangs in the air. Within four minutes it is cold again, and nothing in the fridge has noticed.',
      '<h2>Ninety days of doors</h2>',
      'We counted 2,140 openings. Of these 2,096 were over within six minutes, and 41 within twelve. Three were real: the door had been left open.',
      'With fifteen minutes of delay these three raise an alarm, and nothing else does.',
    ),
    days: 7,
    picture: ['WAVES', 'Waves of equal temperature, one of them bold'],
    comments: [
      'Could we have the same for the vaccine fridge?',
      'It has five minutes, and that is right for it.',
    ],
    kept: 3,
  },
  {
    title: 'Mean kinetic temperature without the myths',
    category: 'Quality',
    tags: ['MKT', 'reports'],
    excerpt:
      'One figure for a whole month is handy, and easy to hide behind. What it says, and what it never says.',
    body: text(
      'Mean kinetic temperature weighs warm hours more than cold ones, because what spoils goods goes faster when it is warm.',
      '<h2>What it does not say</h2>',
      '<ul><li>That no hour was too warm.</li><li>That the sensor was there all the time: look at its coverage.</li><li>That frozen goods stayed frozen.</li></ul>',
      '<pre><code>MKT = (dH / R) / -ln( mean( exp(-dH / (R * T)) ) )</code></pre>',
    ),
    days: 13,
    picture: ['SPIKE', 'A quiet curve with one high peak between two dashed lines'],
    comments: ['Printed and pinned next to the report.'],
    kept: 9,
  },
  {
    title: 'Two gateways are better than one battery',
    category: 'Monitoring',
    tags: ['gateway', 'power'],
    excerpt: 'How a depot got through a power cut of six hours without losing a single reading.',
    body: text(
      'Loggers keep their readings until somebody takes them. Who takes them is a gateway, and gateways need power.',
      'The second gateway hangs on another circuit, in another room. It cost less than the battery that we had planned.',
    ),
    days: 17,
    picture: ['GRID', 'Squares in rows, one of them bold'],
    comments: ['Where is the second one mounted?', 'In the office, above the door.'],
  },
  {
    title: 'Taking a van out of service, step by step',
    category: 'Handbook',
    tags: ['fleet', 'how-to'],
    excerpt:
      'Retire the device, keep the history, stop the messages: four minutes in the right order.',
    body: text(
      '<ol><li>Write an annotation: when, and why.</li><li>Disable the rules of its sensors.</li><li>Revoke the token of its device.</li><li>Take the logger home.</li></ol>',
      'Its history stays, and reports of past months are what they were.',
    ),
    days: 23,
    picture: ['RINGS', 'Lines of equal temperature around one place, on a light ground'],
    comments: ['Does the history move with the logger?'],
    kept: 2,
  },
  {
    title: 'What auditors asked us this autumn',
    category: 'Quality',
    tags: ['audit', 'calibration'],
    excerpt: 'Eleven questions, and where in Isotherm each answer stands.',
    body: text(
      'They asked for calibrations first, then for the log, and then for one alarm from beginning to end.',
      'Everything was on the screen within a minute. The longest search was for the key of the meeting room.',
    ),
    days: 31,
    picture: ['WAVES', 'Waves of equal temperature on a dark ground'],
  },
  {
    title: 'Mapping a cold room before winter',
    category: 'Handbook',
    tags: ['mapping', 'cold room'],
    excerpt:
      'Twelve loggers, nine days, one warm corner. Where the probes hang from December on, and why.',
    body: text(
      'A room is never as cold in each of its corners as the display beside the door says. So we hung twelve loggers for nine days.',
      'The warm corner is behind the door, at the height of a shoulder. There the probe hangs from now on.',
    ),
    days: -4,
    picture: ['GRID', 'Squares in rows on a light ground, one of them bold'],
  },
  {
    title: 'A night on call',
    category: 'People',
    tags: [],
    excerpt: 'From 22:00 to 06:00: two messages, one drive, and a long talk about coffee.',
    body: text(
      'The first message comes at 23:40, and it is the one that I like: somebody else has it already.',
    ),
  },
  {
    title: 'How we wrote alarms down before',
    category: 'People',
    tags: ['history'],
    excerpt: 'A clipboard, a pencil on a string, and four readings a day.',
    body: text(
      'It hung beside the door. Whoever passed wrote down what the dial said, or what they thought it should say.',
    ),
    days: 140,
    isArchived: true,
    picture: ['SPIKE', 'A quiet curve with one peak'],
    comments: ['I still have the pencil.'],
  },
]
