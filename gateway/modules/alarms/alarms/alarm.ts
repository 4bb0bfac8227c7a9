import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AlarmTable } from './tables.ts'
import { listOf, OptionalIds } from '../../../parse.ts'
import { AsOf } from '../../../platform/time/as-of.ts'
import type { Explanation } from './evaluator/explanation.ts'

/** An occurrence, with what its rule says about it now: as it is, or was at a moment. */
export interface Alarm extends Omit<Selectable<AlarmTable>, 'explain' | 'exposure' | 'settledAt'> {
  explain: Explanation
  /** Null for a moment in which it was still growing. */
  exposure: number | null
  ruleName: string
  noteRequired: boolean
  responseText: string
  consequenceText: string
  /** Activations of the point over its life. */
  activation: number
  /** Of the point. */
  shelvedUntil: Date | null
  shelvedBy: number | null
  shelveReason: string | null
  asOf: Date | null
}

export const ALARM_STATES = [
  'UNACK',
  'ACKED',
  'RTN_UNACK',
  'SHELVED',
  'SUPPRESSED',
  'CLOSED',
] as const
export const ALARM_PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
export const ALARM_SORT_FIELDS = ['URGENCY', 'RAISED_AT', 'PRIORITY', 'CLOSED_AT'] as const

/** A span of time, open where an end is missing. */
export const OptionalRange = z
  .object({ from: z.date().nullish(), to: z.date().nullish() })
  .nullish()

export const AlarmFilter = z.object({
  state: z.array(z.enum(ALARM_STATES)).nullish(),
  open: z.boolean().nullish(),
  priority: z.array(z.enum(ALARM_PRIORITIES)).nullish(),
  siteId: OptionalIds,
  sensorId: OptionalIds,
  configId: OptionalIds,
  assigneeId: OptionalIds,
  raisedAt: OptionalRange,
})
export const AlarmList = listOf(AlarmFilter, ALARM_SORT_FIELDS).extend({ asOf: AsOf })
export type AlarmList = z.output<typeof AlarmList>

/** How long it was in alarm; an activation after a return goes on counting. */
export function activeSeconds(
  { raisedAt, returnedAt, closedAt, asOf }: Alarm,
  now: number,
): number {
  const end = (returnedAt ?? closedAt ?? asOf)?.getTime() ?? now
  return Math.max(0, end - raisedAt.getTime()) / 1000
}

/** Who put it aside, until when and why; null for one in sight. */
export const shelfOf = ({ state, shelvedUntil, shelvedBy, shelveReason }: Alarm) =>
  state === 'SHELVED' && shelvedUntil
    ? { until: shelvedUntil, byId: shelvedBy, reason: shelveReason ?? '' }
    : null

const MINUTE = 60_000
/** More than a minute late: after an outage, or from a buffer. */
export const foundAfterwards = ({ raisedAt, detectedAt }: Alarm): boolean =>
  detectedAt.getTime() - raisedAt.getTime() > MINUTE
