import { z } from 'zod'
import type { AlarmConfigBody } from '../tables.ts'
import { definitionOf } from '../../alarms/rule-service.ts'
import type { Definition } from '../../alarms/evaluator/definition.ts'
import type { Replay } from '../../alarms/evaluator/tally.ts'
import type { Occurrence } from '../../alarms/evaluator/state.ts'
import { AlarmConfigDraft } from '../alarm-config.ts'

export const BacktestRequest = z.object({
  input: z.object({
    config: AlarmConfigDraft,
    configId: z.string().nullish(),
    sensorIds: z
      .array(z.string())
      .min(1, 'At least one sensor.')
      .max(10, 'At most 10 sensors at a time.'),
    from: z.date(),
    to: z.date(),
  }),
})
export type BacktestRequest = z.output<typeof BacktestRequest>['input']

/** A rule among those that are replayed together. */
export interface Candidate extends Pick<
  AlarmConfigBody,
  'kind' | 'parameters' | 'priority' | 'ackRequired' | 'scheduleId' | 'suppressedBy' | 'policyId'
> {
  id: number
  version: number
}

/** No stored rule has this number. */
export const DRAFT = 0

export const definitionOn = (
  { id, version, ...body }: Candidate,
  reportInterval: number,
): Definition => definitionOf(id, version, { ...body, noteRequired: false }, reportInterval)

/** What one rule would have done on several sensors. Durations are milliseconds. */
export interface BacktestResult {
  alarms: number
  annunciations: number
  activeFor: number
  longest: number
  messages: number
  perDay: number[]
  occurrences: { sensorId: number; occurrence: Occurrence }[]
}

export const nothing = (days: number): BacktestResult => ({
  alarms: 0,
  annunciations: 0,
  activeFor: 0,
  longest: 0,
  messages: 0,
  perDay: Array.from({ length: days }, () => 0),
  occurrences: [],
})

const MOST_OCCURRENCES = 500

/** Takes another sensor in. */
export function add(sum: BacktestResult, sensorId: number, replay: Replay, messages: number): void {
  sum.alarms += replay.activations
  sum.annunciations += replay.annunciations
  sum.activeFor += replay.activeFor
  sum.longest = Math.max(sum.longest, replay.longest)
  sum.messages += messages
  replay.perDay.forEach((count, day) => (sum.perDay[day] = (sum.perDay[day] ?? 0) + count))
  const first = replay.occurrences
    .slice(0, MOST_OCCURRENCES)
    .map((occurrence) => ({ sensorId, occurrence }))
  const all = [...sum.occurrences, ...first].sort(
    (a, b) => a.occurrence.raisedAt - b.occurrence.raisedAt,
  )
  sum.occurrences = all.slice(0, MOST_OCCURRENCES)
}
