import type { Kind, Rule } from './rule.ts'
import type { Reading } from './state.ts'

/** Why an alarm was raised (docs/monitoring.md 5.4). Times are epoch milliseconds, durations milliseconds. */
export interface Explanation {
  /** In words: "value > 8.0 °C for 10 min". */
  rule: string
  configVersion: number
  kind: Kind
  parameters: Omit<Rule, 'kind'>
  /** What was compared with the limit at the transition; null for NO_DATA. */
  signal: number | null
  /** The reading that began it, with the signal then; null for NO_DATA. */
  firstBreach: Reading | null
  pendingSince: number
  /** When the delay, or the timeout, was over. */
  deadline: number
  /** Readings while pending, the first breaching one included, and how many the report interval lets expect. */
  readings: { used: number; expected: number } | null
  /** Where readings are missing while pending. */
  gaps: { count: number; longest: number } | null
  /** The reading that counted at the deadline, and how old it was. */
  held: (Reading & { age: number }) | null
  staleAfter: number
  grace: number
  /** Between which readings the rate was taken. */
  rate: { from: Reading; to: Reading } | null
  noData: { lastSeen: number | null; timeout: number } | null
}
