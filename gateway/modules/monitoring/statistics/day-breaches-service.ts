import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { Span } from '../../../platform/time/spans.ts'
import type { HeldSensor } from '../readings/history/hold-service.ts'
import { addBreach, type Breaches, type Limits } from './breaches.ts'
import { daysBeyond, type DaysBeyond } from './days-store.ts'
import { daysWithin, holdsDays, runsOf, spansOf } from './days.ts'

/** Of a sensor the days that tell what was beyond, and the bucket of each. */
export interface BreachDays {
  days: DaysBeyond
  taken: { day: number; span: number }[]
  /** Where they lie. */
  runs: Span[]
}

/** The kept days that lie in a bucket, of sensors whose roll-ups were made by how long readings are held. */
export async function breachDays(
  ctx: Context,
  sensors: readonly HeldSensor[],
  { edges, kept, limits }: { edges: readonly number[]; kept: number; limits: Limits },
): Promise<Map<number, BreachDays>> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const period = { from: Math.max(kept, edges[0] ?? 0), to: edges.at(-1) ?? 0 }
  const ids = sensors.filter(({ rolledUp }) => rolledUp).map(({ id }) => id)
  if (!ids.length || !holdsDays(edges)) return new Map()
  const buckets = spansOf(edges)
  return new Map(
    (await daysBeyond(tenant, ids, period, limits)).map((days) => {
      const taken = daysWithin(days, buckets)
      return [days.sensorId, { days, taken, runs: runsOf(days, taken) }]
    }),
  )
}

export function addDays(breaches: Breaches, { days, taken }: BreachDays): void {
  for (const { day, span } of taken) addBreach(breaches, span, days, day)
}
