import type { HeldReadings } from './held.ts'

export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

/** What adds up over held segments beyond the limits: seconds, and degrees times seconds. NaN where nobody can tell any more. */
export interface Breach {
  above: number
  degreesAbove: number
  below: number
  degreesBelow: number
}

/** Null where there is no such limit, or nothing is known. */
export interface Exposure {
  secondsAbove: number | null
  degreeMinutesAbove: number | null
  secondsBelow: number | null
  degreeMinutesBelow: number | null
}

export const noBreach = (): Breach => ({ above: 0, degreesAbove: 0, below: 0, degreesBelow: 0 })

/**
 * Adds segments of readings before `until` to the buckets between these edges, where there is one. The newest reading before them takes
 * part.
 */
export function addBreaches(
  buckets: readonly (Breach | undefined)[],
  edges: readonly number[],
  { times, values }: HeldReadings,
  { low, high, staleAfterMs }: Limits & { staleAfterMs: number },
  until = Infinity,
): void {
  const [begin, end] = [edges[0] ?? 0, edges.at(-1) ?? 0]
  const [bottom, top] = [low ?? -Infinity, high ?? Infinity]
  for (let i = Math.max(0, firstAt(times, begin) - 1); i < times.length; i++) {
    const [ts, value] = [times[i] ?? NaN, values[i] ?? NaN]
    if (ts >= end || ts >= until) break
    if (value <= top && value >= bottom) continue
    const segment = {
      from: Math.max(ts, begin),
      to: Math.min(times[i + 1] ?? Infinity, ts + staleAfterMs, end),
    }
    cut(edges, segment, (bucket, seconds) =>
      add(buckets[bucket], seconds, value - top, bottom - value),
    )
  }
}

function add(breach: Breach | undefined, seconds: number, over: number, under: number): void {
  if (!breach) return
  if (over > 0)
    [breach.above, breach.degreesAbove] = [
      breach.above + seconds,
      breach.degreesAbove + seconds * over,
    ]
  else
    [breach.below, breach.degreesBelow] = [
      breach.below + seconds,
      breach.degreesBelow + seconds * under,
    ]
}

/** The parts of a segment by the bucket they lie in. */
function cut(
  edges: readonly number[],
  { from, to }: { from: number; to: number },
  part: (bucket: number, seconds: number) => void,
) {
  if (from >= to) return
  let bucket = firstAt(edges, from + 1) - 1
  for (let at = from; at < to; bucket++) {
    const border = Math.min(to, edges[bucket + 1] ?? to)
    part(bucket, (border - at) / 1000)
    at = border
  }
}

export function exposureOf(
  { above, degreesAbove, below, degreesBelow }: Breach,
  { low, high }: Limits,
  known: boolean,
): Exposure {
  const [isHigh, isLow] = [
    known && isLimit(high) && !Number.isNaN(above),
    known && isLimit(low) && !Number.isNaN(below),
  ]
  return {
    secondsAbove: isHigh ? above : null,
    degreeMinutesAbove: isHigh ? degreesAbove / 60 : null,
    secondsBelow: isLow ? below : null,
    degreeMinutesBelow: isLow ? degreesBelow / 60 : null,
  }
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
