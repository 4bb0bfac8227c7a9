// What messages about alarms say, by language. Single words stand in terms.json; each language is one file of sentences of the same form,
// so that none can be without one.
import type { AlarmKind, AlarmPriority } from '../../alarm-configs/tables.ts'

/** A rule as an alarm has it, "value > 8.0 °C for 10 min", part by part. */
export interface RuleWords {
  value: string
  or: string
  off: (distance: string, setpoint: string) => string
  rise: string
  fall: string
  change: string
  over: string
  lasting: (rule: string, duration: string) => string
  silent: (duration: string) => string
}

export interface AlarmTerms {
  priority: Record<AlarmPriority, string>
  kind: Record<AlarmKind, string>
  label: Record<
    | 'sensor'
    | 'kind'
    | 'rule'
    | 'since'
    | 'returned'
    | 'value'
    | 'worst'
    | 'also'
    | 'response'
    | 'consequence',
    string
  >
}

export interface AlarmSentences {
  rule: RuleWords
  since: (pending: string, raised: string) => string
  at: (value: string, when: string) => string
  again: (count: number) => string
  subject: { test: string; digest: (count: number) => string; still: (title: string) => string }
  lead: {
    test: (channel: string) => string
    digest: (count: number) => string
    repeated: (number: number) => string
    escalated: string
    raised: string
  }
  openAlarm: string
  more: (count: number) => string
}

export type AlarmWords = AlarmTerms & AlarmSentences
