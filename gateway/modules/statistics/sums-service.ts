import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { readingArrays } from '../readings/raw-readings.ts'
import { H1, M5 } from '../readings/rollups.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { firstAt } from './breaches.ts'
import { rolledPart, sourcesOf, type Sources } from './buckets.ts'
import { hold, merge, noSums, sumsOf, type Sums } from './held.ts'
import { rolled, type Rolled, type RollUp } from './store.ts'

/** Roll-ups that one statement may read: a tenth of the time after which it would be stopped. */
const AT_ONCE = 200_000

/** Sums by bucket; undefined where nothing is known. */
type BucketSums = (Sums | undefined)[]

/** Of every sensor the sums of each bucket between these edges: roll-ups as far as they go, readings at ragged edges. */
export async function sumsBySensor(
  ctx: Context,
  sensors: readonly Sensor[],
  edges: readonly number[],
): Promise<Map<number, BucketSums>> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const all = new Map<number, BucketSums>(sensors.map(({ id }) => [id, []]))
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const sources = sourcesOf(edges)
  const step = Math.max(1, Math.floor(AT_ONCE / Math.max(1, rollUpsIn(sources))))
  for (let i = 0; i < sensors.length; i += step) {
    const ids = sensors.slice(i, i + step).map(({ id }) => id)
    for (const part of await rolled(tenant, ids, sources.h1, sources.m5)) {
      addRolled(all.get(part.sensorId) ?? [], edges, part, staleAfter.get(part.sensorId) ?? 0)
    }
  }
  await addRaw(ctx, all, sources, staleAfter)
  return all
}

const rollUpsIn = ({ h1, m5 }: Sources) =>
  h1.reduce((sum, { from, to }) => sum + (to - from) / H1, 0) + m5.reduce((sum, { from, to }) => sum + (to - from) / M5, 0)

function add(sums: BucketSums, bucket: number, part: Sums): void {
  const known = sums[bucket]
  if (known) merge(known, part)
  else sums[bucket] = part
}

function addRolled(sums: BucketSums, edges: readonly number[], part: Rolled, staleAfterMs: number): void {
  const { h1, m5, newestTs, newestValue } = part
  for (const rollUps of [h1, m5]) addRollUps(sums, edges, rollUps)
  if (newestTs === null || newestValue === null) return
  // Its segment is open: no roll-up holds it before the next reading.
  for (let bucket = Math.max(0, firstAt(edges, newestTs) - 1); bucket + 1 < edges.length; bucket++) {
    const { from, to } = rolledPart({ from: edges[bucket] ?? 0, to: edges[bucket + 1] ?? 0 })
    if (from >= newestTs + staleAfterMs) break
    const open = noSums()
    hold(open, (Math.min(to, newestTs + staleAfterMs) - Math.max(from, newestTs)) / 1000, newestValue)
    add(sums, bucket, open)
  }
}

function addRollUps(sums: BucketSums, edges: readonly number[], rollUps: readonly RollUp[]): void {
  let bucket = 0
  for (const rollUp of rollUps) {
    while ((edges[bucket + 1] ?? Infinity) <= rollUp.start) bucket++
    add(sums, bucket, rollUp)
  }
}

async function addRaw(
  ctx: Context,
  all: ReadonlyMap<number, BucketSums>,
  { raw }: Sources,
  staleAfter: ReadonlyMap<number, number>,
): Promise<void> {
  const spans = [...all.keys()].flatMap((sensorId) => raw.map((span) => ({ sensorId, ...span })))
  for (const { sensorId, bucket, from, to, ...readings } of await readingArrays(ctx, spans, { previous: true })) {
    add(all.get(sensorId) ?? [], bucket, sumsOf(readings, { from, to, staleAfterMs: staleAfter.get(sensorId) ?? 0 }))
  }
}
