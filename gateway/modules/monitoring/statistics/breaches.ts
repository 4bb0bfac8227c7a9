import { columnsOf } from './columns.ts'
import type { HeldReadings } from './held.ts'

export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

const BREACHES = ['above', 'degreesAbove', 'below', 'degreesBelow'] as const

/**
 * What adds up over held segments beyond the limits, in columns of all buckets: seconds, and degrees times seconds. NaN where nobody can
 * tell any more.
 */
export type Breaches = Record<(typeof BREACHES)[number], Float64Array>

export const noBreaches = (buckets: number): Breaches => columnsOf(BREACHES, buckets)

/** In place of a bucket where there is none. */
export const NO_BUCKET = -1

/** A period in pieces between edges, and the bucket of each, or `NO_BUCKET`. */
export interface Pieces {
  edges: ArrayLike<number>
  buckets: ArrayLike<number>
}

/** Adds segments of readings before `until` to the buckets of the pieces they lie in. The newest reading before the pieces takes part. */
export function addBreaches(
  breaches: Breaches,
  { edges, buckets }: Pieces,
  { times, values }: HeldReadings,
  { low, high, staleAfterMs }: Limits & { staleAfterMs: number },
  until = Infinity,
): void {
  const begin = edges[0] ?? 0
  const end = edges[edges.length - 1] ?? 0
  const bottom = low ?? -Infinity
  const top = high ?? Infinity
  for (let i = Math.max(0, firstAt(times, begin) - 1); i < times.length; i++) {
    const ts = times[i] ?? NaN
    const value = values[i] ?? NaN
    if (ts >= end || ts >= until) break
    if (value <= top && value >= bottom) continue
    const to = Math.min(times[i + 1] ?? Infinity, ts + staleAfterMs, end)
    let from = Math.max(ts, begin)
    for (let piece = firstAt(edges, from + 1) - 1; from < to; piece++) {
      const border = Math.min(to, edges[piece + 1] ?? to)
      add(
        breaches,
        buckets[piece] ?? NO_BUCKET,
        (border - from) / 1000,
        value - top,
        bottom - value,
      )
      from = border
    }
  }
}

function add(
  { above, degreesAbove, below, degreesBelow }: Breaches,
  bucket: number,
  seconds: number,
  over: number,
  under: number,
): void {
  if (bucket === NO_BUCKET) return
  if (over > 0) {
    above[bucket] = (above[bucket] ?? 0) + seconds
    degreesAbove[bucket] = (degreesAbove[bucket] ?? 0) + seconds * over
  } else {
    below[bucket] = (below[bucket] ?? 0) + seconds
    degreesBelow[bucket] = (degreesBelow[bucket] ?? 0) + seconds * under
  }
}

/** Adds what other breaches say of a bucket. */
export function addBreach(into: Breaches, bucket: number, part: Breaches, index: number): void {
  for (const name of BREACHES)
    into[name][bucket] = (into[name][bucket] ?? 0) + (part[name][index] ?? 0)
}

/** What lies in a bucket cannot be told. */
export function forgetBreach(breaches: Breaches, bucket: number): void {
  for (const name of BREACHES) breaches[name][bucket] = NaN
}

export const isLimit = (limit: number | null | undefined): limit is number =>
  limit !== null && limit !== undefined

/** The first of these ascending times that is not before a time. */
export function firstAt(times: ArrayLike<number>, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? Infinity) < time) low = middle + 1
    else high = middle
  }
  return low
}
