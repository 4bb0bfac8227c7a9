import { kineticWeight } from '../readings/history/rollups-service.ts'
import { firstAt } from './breaches.ts'
import { columnsOf } from './columns.ts'

/** Good readings of one sensor in columns: epoch milliseconds, ascending, and degrees Celsius. */
export interface HeldReadings {
  times: ArrayLike<number>
  values: ArrayLike<number>
}

export interface Period {
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: number
  to: number
  /** How long a reading is held when no other follows. */
  staleAfterMs: number
}

const SUMS = ['n', 'min', 'minTs', 'max', 'maxTs', 'last', 'lastTs', 'w', 's1', 's2', 'e'] as const

/**
 * What adds up over the parts of a bucket, in columns of all buckets: readings counted, the extremes and the newest of them, seconds held,
 * and over them the value, its square, its kinetic weight (docs/monitoring.md 8). Where n is 0 there is no reading to speak of.
 */
export type Sums = Record<(typeof SUMS)[number], Float64Array>

/** Sums of roll-ups, oldest first. Where n is 0, min to lastTs say nothing. */
export type RollUps = Sums & { start: Float64Array }

export function noSums(buckets: number): Sums {
  const sums = columnsOf(SUMS, buckets)
  sums.min.fill(Infinity)
  sums.minTs.fill(Infinity)
  sums.max.fill(-Infinity)
  sums.maxTs.fill(Infinity)
  sums.lastTs.fill(-Infinity)
  return sums
}

/** Adds what readings say of a period to a bucket, one held segment after the other. The newest reading before the period takes part. */
export function addReadings(
  sums: Sums,
  bucket: number,
  { times, values }: HeldReadings,
  { from, to, staleAfterMs }: Period,
): void {
  let [w, s1, s2, e] = [0, 0, 0, 0]
  for (let i = Math.max(0, firstAt(times, from) - 1); i < times.length; i++) {
    const ts = times[i] ?? NaN
    const value = values[i] ?? NaN
    if (ts >= to) break
    if (ts >= from) count(sums, bucket, ts, value)
    const until = Math.min(times[i + 1] ?? Infinity, ts + staleAfterMs, to)
    const seconds = (until - Math.max(ts, from)) / 1000
    if (seconds <= 0) continue
    w += seconds
    s1 += seconds * value
    s2 += seconds * value * value
    e += seconds * kineticWeight(value)
  }
  addHeld(sums, bucket, w, s1, s2, e)
}

function count(sums: Sums, bucket: number, ts: number, value: number): void {
  sums.n[bucket] = (sums.n[bucket] ?? 0) + 1
  takeLowest(sums, bucket, value, ts)
  takeHighest(sums, bucket, value, ts)
  takeNewest(sums, bucket, value, ts)
}

/** Adds a roll-up to a bucket; they may come in any order. */
export function addRollUp(sums: Sums, bucket: number, rollUps: RollUps, index: number): void {
  const { n, min, minTs, max, maxTs, last, lastTs, w, s1, s2, e } = rollUps
  const readings = n[index] ?? 0
  if (readings > 0) {
    sums.n[bucket] = (sums.n[bucket] ?? 0) + readings
    takeLowest(sums, bucket, min[index] ?? NaN, minTs[index] ?? NaN)
    takeHighest(sums, bucket, max[index] ?? NaN, maxTs[index] ?? NaN)
    takeNewest(sums, bucket, last[index] ?? NaN, lastTs[index] ?? NaN)
  }
  addHeld(sums, bucket, w[index] ?? 0, s1[index] ?? 0, s2[index] ?? 0, e[index] ?? 0)
}

/** Adds a held segment to a bucket; one of no length adds nothing. */
export function addSegment(sums: Sums, bucket: number, seconds: number, value: number): void {
  if (seconds <= 0) return
  const [s1, s2] = [seconds * value, seconds * value * value]
  addHeld(sums, bucket, seconds, s1, s2, seconds * kineticWeight(value))
}

function addHeld(sums: Sums, bucket: number, w: number, s1: number, s2: number, e: number): void {
  sums.w[bucket] = (sums.w[bucket] ?? 0) + w
  sums.s1[bucket] = (sums.s1[bucket] ?? 0) + s1
  sums.s2[bucket] = (sums.s2[bucket] ?? 0) + s2
  sums.e[bucket] = (sums.e[bucket] ?? 0) + e
}

/** Of equal values the one measured first. */
function takeLowest({ min, minTs }: Sums, bucket: number, value: number, ts: number): void {
  const lowest = min[bucket] ?? NaN
  if (value > lowest || (value === lowest && ts >= (minTs[bucket] ?? NaN))) return
  min[bucket] = value
  minTs[bucket] = ts
}

/** Of equal values the one measured first. */
function takeHighest({ max, maxTs }: Sums, bucket: number, value: number, ts: number): void {
  const highest = max[bucket] ?? NaN
  if (value < highest || (value === highest && ts >= (maxTs[bucket] ?? NaN))) return
  max[bucket] = value
  maxTs[bucket] = ts
}

function takeNewest({ last, lastTs }: Sums, bucket: number, value: number, ts: number): void {
  if (ts <= (lastTs[bucket] ?? NaN)) return
  last[bucket] = value
  lastTs[bucket] = ts
}

const FIGURES = [
  'n',
  'min',
  'minTs',
  'max',
  'maxTs',
  'last',
  'lastTs',
  'covered',
  'coverage',
  'twa',
  'std',
  'mkt',
] as const

/**
 * What sums say of each bucket, in columns: seconds in which a value was held, which share of the bucket that is, the time-weighted
 * average, the mean kinetic temperature whatever the coverage. NaN is what nobody knows.
 */
export type Figures = Record<(typeof FIGURES)[number], Float64Array>

/** What is left of a variance when nothing varies: sums of many products differ by less than this share of them. */
const ROUNDING = 1e-12

/** Of buckets between these edges, epoch milliseconds. Nothing is known where nothing was held. */
export function figuresOf(sums: Sums, edges: readonly number[]): Figures {
  const figures = columnsOf(FIGURES, sums.n.length)
  for (let bucket = 0; bucket < sums.n.length; bucket++) {
    countedIn(figures, sums, bucket)
    heldIn(figures, sums, bucket, (edges[bucket + 1] ?? NaN) - (edges[bucket] ?? NaN))
  }
  return figures
}

const isHeld = ({ w }: Sums, bucket: number) => (w[bucket] ?? 0) > 0

function countedIn(figures: Figures, sums: Sums, bucket: number): void {
  const isKnown = isHeld(sums, bucket) && (sums.n[bucket] ?? 0) > 0
  figures.n[bucket] = isKnown ? (sums.n[bucket] ?? 0) : 0
  figures.min[bucket] = isKnown ? (sums.min[bucket] ?? NaN) : NaN
  figures.minTs[bucket] = isKnown ? (sums.minTs[bucket] ?? NaN) : NaN
  figures.max[bucket] = isKnown ? (sums.max[bucket] ?? NaN) : NaN
  figures.maxTs[bucket] = isKnown ? (sums.maxTs[bucket] ?? NaN) : NaN
  figures.last[bucket] = isKnown ? (sums.last[bucket] ?? NaN) : NaN
  figures.lastTs[bucket] = isKnown ? (sums.lastTs[bucket] ?? NaN) : NaN
}

function heldIn(figures: Figures, sums: Sums, bucket: number, milliseconds: number): void {
  const isKnown = isHeld(sums, bucket)
  const w = isKnown ? (sums.w[bucket] ?? NaN) : NaN
  const twa = (sums.s1[bucket] ?? NaN) / w
  const square = (sums.s2[bucket] ?? NaN) / w
  const variance = square - twa * twa
  figures.covered[bucket] = isKnown ? w : 0
  figures.coverage[bucket] = isKnown ? Math.min(1, (w * 1000) / milliseconds) : 0
  figures.twa[bucket] = twa
  // Of a steady value rounding may leave less than nothing.
  figures.std[bucket] = variance <= square * ROUNDING ? 0 : Math.sqrt(variance)
  figures.mkt[bucket] = 1 / (1 / 298.15 - Math.log((sums.e[bucket] ?? NaN) / w) / 10_000) - 273.15
}
