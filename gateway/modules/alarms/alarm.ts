import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AlarmTable } from '../../db/tables-alarms.ts'
import { listOf, OptionalIds } from '../../parse.ts'
import type { Explanation } from './evaluator/explanation.ts'

/** An occurrence, with what its rule says about it now. */
export interface Alarm extends Omit<Selectable<AlarmTable>, 'explain'> {
  explain: Explanation
  ruleName: string
  noteRequired: boolean
  responseText: string
  consequenceText: string
  /** Activations of the point over its life. */
  activation: number
}

export const ALARM_STATES = ['UNACK', 'ACKED', 'RTN_UNACK', 'SHELVED', 'SUPPRESSED', 'CLOSED'] as const
export const ALARM_PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
export const ALARM_SORT_FIELDS = ['URGENCY', 'RAISED_AT', 'PRIORITY', 'CLOSED_AT'] as const

/** A span of time, open where an end is missing. */
export const OptionalRange = z.object({ from: z.date().nullish(), to: z.date().nullish() }).nullish()

export const AlarmFilter = z.object({
  states: z.array(z.enum(ALARM_STATES)).nullish(),
  open: z.boolean().nullish(),
  priorities: z.array(z.enum(ALARM_PRIORITIES)).nullish(),
  siteIds: OptionalIds,
  sensorIds: OptionalIds,
  configIds: OptionalIds,
  assigneeIds: OptionalIds,
  raised: OptionalRange,
})
export const AlarmList = listOf(AlarmFilter, ALARM_SORT_FIELDS)
export type AlarmList = z.output<typeof AlarmList>

/** How long it was in alarm; an activation after a return goes on counting. */
export function activeSeconds({ raisedAt, returnedAt, closedAt }: Alarm, now: number): number {
  const end = (returnedAt ?? closedAt)?.getTime() ?? now
  return Math.max(0, end - raisedAt.getTime()) / 1000
}

const MINUTE = 60_000
/** More than a minute late: after an outage, or from a buffer. */
export const foundAfterwards = ({ raisedAt, detectedAt }: Alarm): boolean => detectedAt.getTime() - raisedAt.getTime() > MINUTE
