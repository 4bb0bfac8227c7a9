import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { readingChunks, type SensorSpan } from '../readings/raw-readings.ts'
import { H1 } from '../readings/rollups.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { addBreaches, noBreach, type Breach, type Limits } from './breaches.ts'
import { breached } from './store.ts'

/** So many hours are read together at most, so that nobody waits long for the others. */
const HOURS_AT_ONCE = 240

/**
 * Of every sensor what lies beyond the limits in each bucket between these edges. It takes the readings themselves, but only those
 * of hours in which one of them is beyond: the roll-ups know.
 */
export async function breachesOf(
  ctx: Context,
  sensors: readonly Sensor[],
  edges: readonly number[],
  limits: Limits,
): Promise<Map<number, Breach[]>> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const all = new Map(sensors.map(({ id }) => [id, Array.from({ length: Math.max(0, edges.length - 1) }, noBreach)]))
  const [from, to] = [edges[0], edges.at(-1)]
  if (from === undefined || to === undefined) return all
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const ids = sensors.map(({ id }) => id)
  const spans = (await breached(tenant, ids, { from, to }, limits)).flatMap(({ sensorId, hours }) => runs(sensorId, hours))
  for await (const chunk of readingChunks(ctx, spans, { next: true })) {
    for (const { sensorId, to: until, ...readings } of chunk) {
      const staleAfterMs = staleAfter.get(sensorId) ?? 0
      addBreaches(all.get(sensorId) ?? [], edges, readings, { ...limits, staleAfterMs }, until)
    }
  }
  return all
}

/** Hours that follow each other, as one span. */
function runs(sensorId: number, hours: readonly number[]): SensorSpan[] {
  const spans: SensorSpan[] = []
  for (const hour of hours) {
    const last = spans.at(-1)
    if (last?.to === hour && hour - last.from < HOURS_AT_ONCE * H1) last.to += H1
    else spans.push({ sensorId, from: hour, to: hour + H1 })
  }
  return spans
}
