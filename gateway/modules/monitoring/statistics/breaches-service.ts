import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { keptSince } from '../readings/history/as-of-service.ts'
import { readingChunks, type SensorSpan } from '../readings/history/raw-readings-service.ts'
import { H1 } from '../readings/history/rollups-service.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { addBreaches, firstAt, noBreach, type Breach, type Limits } from './breaches.ts'
import { breached } from './store.ts'

/** So many hours are read together at most, so that nobody waits long for the others. */
const HOURS_AT_ONCE = 240

/**
 * Of every sensor what lies beyond the limits in each bucket between these edges. It takes the readings themselves, but only those
 * of hours in which one of them is beyond: the roll-ups know. Where such an hour's are not kept any more, nobody can tell.
 */
export async function breachesOf(
  ctx: Context,
  sensors: readonly Sensor[],
  edges: readonly number[],
  limits: Limits,
  asOf: number | null = null,
): Promise<Map<number, Breach[]>> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const all = new Map(
    sensors.map(({ id }) => [id, Array.from({ length: Math.max(0, edges.length - 1) }, noBreach)]),
  )
  const [from, to] = [edges[0], edges.at(-1)]
  if (from === undefined || to === undefined) return all
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const [found, kept] = await Promise.all([
    breached(tenant, sensors, { from, to }, limits),
    keptSince(ctx),
  ])
  for (const { sensorId, hours } of found) {
    for (const hour of hours) if (hour < kept) forget(all.get(sensorId) ?? [], edges, hour)
  }
  const spans = found.flatMap(({ sensorId, hours }) =>
    runs(
      sensorId,
      hours.filter((hour) => hour >= kept),
    ),
  )
  for await (const chunk of readingChunks(ctx, spans, { next: true, asOf })) {
    for (const { sensorId, to: until, ...readings } of chunk) {
      const staleAfterMs = staleAfter.get(sensorId) ?? 0
      addBreaches(all.get(sensorId) ?? [], edges, readings, { ...limits, staleAfterMs }, until)
    }
  }
  return all
}

/** What lies in an hour cannot be told. */
function forget(breaches: Breach[], edges: readonly number[], hour: number): void {
  for (
    let bucket = Math.max(0, firstAt(edges, hour + 1) - 1);
    (edges[bucket] ?? Infinity) < hour + H1;
    bucket++
  ) {
    if (bucket < breaches.length)
      breaches[bucket] = { above: NaN, degreesAbove: NaN, below: NaN, degreesBelow: NaN }
  }
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
