import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AlarmConfigTable } from '../../alarm-configs/tables.ts'
import type { AlarmPointTable } from '../tables.ts'
import { listOf, OptionalIds } from '../../../../parse.ts'
import { ALARM_PRIORITIES } from '../alarm.ts'

/** A rule on one sensor, without what only the evaluator understands. */
export type AlarmPoint = Omit<Selectable<AlarmPointTable>, 'memory'> &
  Pick<Selectable<AlarmConfigTable>, 'kind' | 'priority' | 'parameters'> & {
    ruleName: string
    activations: number
  }

export const POINT_STATES = [
  'OUT_OF_SERVICE',
  'SHELVED',
  'SUPPRESSED',
  'NORMAL',
  'UNACK',
  'ACKED',
  'RTN_UNACK',
] as const
const ALARM_PHASES = ['NORMAL', 'PENDING', 'ACTIVE', 'CLEARING'] as const
export const POINT_SORT_FIELDS = ['URGENCY', 'SHELVED_UNTIL'] as const

export const AlarmPointFilter = z.object({
  state: z.array(z.enum(POINT_STATES)).nullish(),
  phase: z.array(z.enum(ALARM_PHASES)).nullish(),
  siteId: OptionalIds,
  sensorId: OptionalIds,
  configId: OptionalIds,
  priority: z.array(z.enum(ALARM_PRIORITIES)).nullish(),
})
export const AlarmPointList = listOf(AlarmPointFilter, POINT_SORT_FIELDS)
export type AlarmPointList = z.output<typeof AlarmPointList>

/** When a pending breach raises an alarm if it goes on (docs/monitoring.md 4.2). */
export function pendingUntil({ phase, since, validFrom, parameters }: AlarmPoint): Date | null {
  if (phase !== 'PENDING' || !since) return null
  return new Date(
    Math.max(since.getTime() + (parameters.onDelaySeconds ?? 0) * 1000, validFrom.getTime()),
  )
}
