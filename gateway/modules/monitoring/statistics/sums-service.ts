import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { turns } from '../../../turns.ts'
import type { HeldSensor } from '../readings/history/hold-service.ts'
import { readingChunks, type SensorSpan } from '../readings/history/raw-readings-service.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import { firstAt } from './breaches.ts'
import { bucketCount, rolledPart, sourcesOf, type Sources } from './buckets.ts'
import { addReadings, addRollUp, addSegment, noSums, type RollUps, type Sums } from './held.ts'
import { partsOf } from './parts-service.ts'
import type { Rolled } from './store.ts'

/** Roll-ups that one statement may read: a tenth of the time after which it would be stopped. */
const AT_ONCE = 200_000

/**
 * Of every sensor the sums of each bucket between these edges: kept days, the roll-ups beside them as far as they go, and readings at
 * ragged edges. As of a moment readings also take the place of what holds something which had not come yet.
 */
export async function sumsBySensor(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
  asOf: number | null = null,
): Promise<ReadonlyMap<number, Sums>> {
  authorize(ctx, 'read', 'Reading')
  const all = new Map(sensors.map(({ id }) => [id, noSums(bucketCount(edges))]))
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const sources = sourcesOf(edges)
  const step = Math.max(1, Math.floor(AT_ONCE / Math.max(1, rollUpsIn(sources))))
  for (let i = 0; i < sensors.length; i += step) {
    const some = sensors.slice(i, i + step)
    const parts = await partsOf(ctx, some, { edges, asOf })
    for (const { rolledUp, days } of parts) {
      const sums = all.get(rolledUp.sensorId)
      if (!sums) continue
      await turns.take(rolledUp.h1.n.length + rolledUp.m5.n.length)
      for (const { day, span } of days?.taken ?? [])
        if (days) addRollUp(sums, span, days.rollUps, day)
      addRolled(sums, edges, rolledUp, staleAfter.get(rolledUp.sensorId) ?? 0)
    }
    const spans = parts.flatMap(({ rolledUp: { sensorId }, raw }) =>
      raw.map((span) => ({ sensorId, ...span })),
    )
    await addRaw(ctx, all, { spans, staleAfter, asOf })
  }
  return all
}

const rollUpsIn = ({ h1, m5 }: Sources) =>
  h1.reduce((sum, { from, to }) => sum + (to - from) / H1, 0) +
  m5.reduce((sum, { from, to }) => sum + (to - from) / M5, 0)

function addRolled(sums: Sums, edges: readonly number[], part: Rolled, staleAfterMs: number): void {
  const { h1, m5, newestTs, newestValue } = part
  for (const rollUps of [h1, m5]) addRollUps(sums, edges, rollUps)
  if (newestTs === null || newestValue === null) return
  // Its segment is open: no roll-up holds it before the next reading.
  for (
    let bucket = Math.max(0, firstAt(edges, newestTs) - 1);
    bucket + 1 < edges.length;
    bucket++
  ) {
    const { from, to } = rolledPart({ from: edges[bucket] ?? 0, to: edges[bucket + 1] ?? 0 })
    if (from >= newestTs + staleAfterMs) break
    const seconds = (Math.min(to, newestTs + staleAfterMs) - Math.max(from, newestTs)) / 1000
    addSegment(sums, bucket, seconds, newestValue)
  }
}

function addRollUps(sums: Sums, edges: readonly number[], rollUps: RollUps): void {
  let bucket = 0
  for (let index = 0; index < rollUps.start.length; index++) {
    while ((edges[bucket + 1] ?? Infinity) <= (rollUps.start[index] ?? NaN)) bucket++
    addRollUp(sums, bucket, rollUps, index)
  }
}

interface RawPart {
  spans: readonly (SensorSpan & { bucket: number })[]
  staleAfter: ReadonlyMap<number, number>
  asOf: number | null
}

async function addRaw(
  ctx: Context,
  all: ReadonlyMap<number, Sums>,
  { spans, staleAfter, asOf }: RawPart,
): Promise<void> {
  // A part at a time: where roll-ups do not tell, these are all readings of many sensors.
  for await (const chunk of readingChunks(ctx, spans, { previous: true, asOf })) {
    for (const { sensorId, bucket, from, to, ...readings } of chunk) {
      const sums = all.get(sensorId)
      const staleAfterMs = staleAfter.get(sensorId) ?? 0
      await turns.take(readings.times.length)
      if (sums) addReadings(sums, bucket, readings, { from, to, staleAfterMs })
    }
  }
}
