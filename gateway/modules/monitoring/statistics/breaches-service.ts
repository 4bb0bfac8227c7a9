import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { turns } from '../../../turns.ts'
import { besides, type Span } from '../../../platform/time/spans.ts'
import { keptSince } from '../readings/history/as-of-service.ts'
import type { HeldSensor } from '../readings/history/hold-service.ts'
import { readingChunks, type SensorSpan } from '../readings/history/raw-readings-service.ts'
import { H1 } from '../readings/history/rollups-service.ts'
import {
  addBreaches,
  firstAt,
  forgetBreach,
  NO_BUCKET,
  noBreaches,
  type Breaches,
  type Limits,
  type Pieces,
} from './breaches.ts'
import { bucketCount } from './buckets.ts'
import { addDays, breachDays, type BreachDays } from './day-breaches-service.ts'
import { spansOf } from './days.ts'
import { breached } from './store.ts'

/** So many hours are read together at most, so that nobody waits long for the others. */
const HOURS_AT_ONCE = 240

/**
 * Of every sensor what lies beyond the limits in each bucket between these edges: from kept days where there are some, and beside them
 * from the readings themselves, but only of hours in which one of them is beyond, as the roll-ups know. Where such an hour's readings
 * are not kept any more, nobody can tell.
 */
export async function breachesOf(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
  limits: Limits,
  asOf: number | null = null,
): Promise<ReadonlyMap<number, Breaches>> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const all = new Map(sensors.map(({ id }) => [id, noBreaches(bucketCount(edges))]))
  const [from, to] = [edges[0], edges.at(-1)]
  if (from === undefined || to === undefined) return all
  const kept = await keptSince(ctx)
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  // As of a moment readings say when they came, and days do not.
  const days =
    asOf === null
      ? await breachDays(ctx, sensors, { edges, kept, limits })
      : new Map<number, BreachDays>()
  const rest = sensors.map(({ id }) => {
    const parts = besides({ from, to }, days.get(id)?.runs ?? [])
    return { sensorId: id, parts, spans: reaching(parts, staleAfter.get(id) ?? 0) }
  })
  const found = await breached(tenant, rest, limits)
  for (const { sensorId, hours } of found) {
    const breaches = all.get(sensorId)
    for (const hour of hours ?? []) if (hour < kept && breaches) forget(breaches, edges, hour)
  }
  for (const [sensorId, own] of days) {
    const breaches = all.get(sensorId)
    if (breaches) addDays(breaches, own)
  }
  const whole = piecesOf(edges, [{ from, to }])
  const pieces = new Map(
    rest.map(({ sensorId, parts }) => [
      sensorId,
      days.has(sensorId) ? piecesOf(edges, parts) : whole,
    ]),
  )
  const spans = found.flatMap(({ sensorId, hours }) =>
    runs(sensorId, hours?.filter((hour) => hour >= kept) ?? []),
  )
  for await (const chunk of readingChunks(ctx, spans, { next: true, asOf })) {
    for (const { sensorId, to: until, ...readings } of chunk) {
      const staleAfterMs = staleAfter.get(sensorId) ?? 0
      const [breaches, own] = [all.get(sensorId), pieces.get(sensorId)]
      await turns.take(readings.times.length)
      if (breaches && own) addBreaches(breaches, own, readings, { ...limits, staleAfterMs }, until)
    }
  }
  return all
}

/** Where hours begin from which a reading can be held into these parts of a period; an hour that reaches into two of them is there once. */
function reaching(parts: readonly Span[], staleAfterMs: number): Span[] {
  const spans: Span[] = []
  for (const { from, to } of parts) {
    const begin = from - staleAfterMs - H1 + 1
    const last = spans.at(-1)
    if (last && begin <= last.to) last.to = to
    else spans.push({ from: begin, to })
  }
  return spans
}

/** The buckets cut at the borders of these parts; what lies beside the parts is in none. */
function piecesOf(edges: readonly number[], parts: readonly Span[]): Pieces {
  const borders = new Set([...edges, ...parts.flatMap(({ from, to }) => [from, to])])
  const cut = [...borders].sort((a, b) => a - b)
  let part = 0
  const buckets = spansOf(cut).map(({ from }) => {
    while (part < parts.length && (parts[part]?.to ?? 0) <= from) part++
    return (parts[part]?.from ?? Infinity) <= from ? firstAt(edges, from + 1) - 1 : NO_BUCKET
  })
  return { edges: cut, buckets }
}

function forget(breaches: Breaches, edges: readonly number[], hour: number): void {
  for (
    let bucket = Math.max(0, firstAt(edges, hour + 1) - 1);
    bucket + 1 < edges.length && (edges[bucket] ?? Infinity) < hour + H1;
    bucket++
  )
    forgetBreach(breaches, bucket)
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
