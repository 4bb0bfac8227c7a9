import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { turns } from '../../../turns.ts'
import type { LimitSpan } from './rule-limits.ts'
import type { HeldSensor } from '../readings/history/hold-service.ts'
import { breachesOf } from './breaches-service.ts'
import { bucketCount } from './buckets.ts'
import { addBreach, firstAt, noBreaches, type Breaches } from './breaches.ts'

/** Sensors that had the same limits in the same time. */
interface Group extends LimitSpan {
  sensors: HeldSensor[]
}

/** As `breachesOf`, by limits that differ by sensor and time: a bucket in which they change is split there. */
export async function breachesByRules(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
  spans: ReadonlyMap<number, readonly LimitSpan[]>,
  asOf: number | null = null,
): Promise<ReadonlyMap<number, Breaches>> {
  authorize(ctx, 'read', 'Reading')
  const all = new Map(sensors.map(({ id }) => [id, noBreaches(bucketCount(edges))]))
  for (const { from, to, low, high, sensors: group } of grouped(sensors, spans)) {
    const first = firstAt(edges, from + 1) - 1
    const part = [from, ...edges.slice(first + 1).filter((edge) => edge < to), to]
    for (const [id, breaches] of await breachesOf(ctx, group, part, { low, high }, asOf)) {
      const into = all.get(id)
      if (!into) continue
      await turns.take(part.length)
      for (let index = 0; index + 1 < part.length; index++)
        addBreach(into, first + index, breaches, index)
    }
  }
  return all
}

function grouped(
  sensors: readonly HeldSensor[],
  spans: ReadonlyMap<number, readonly LimitSpan[]>,
): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const sensor of sensors) {
    for (const span of spans.get(sensor.id) ?? []) {
      if (span.low === null && span.high === null) continue
      const key = `${span.from}/${span.to}/${span.low}/${span.high}`
      const known = groups.get(key)
      if (known) known.sensors.push(sensor)
      else groups.set(key, { ...span, sensors: [sensor] })
    }
  }
  return groups.values()
}
