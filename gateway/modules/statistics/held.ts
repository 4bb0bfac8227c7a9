import { kineticWeight } from '../readings/rollups.ts'

/** Good readings of one sensor in columns: epoch milliseconds, ascending, and degrees Celsius. */
export interface HeldReadings {
  times: ArrayLike<number>
  values: ArrayLike<number>
}

export interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
}

export interface Period extends Limits {
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: number
  to: number
  /** How long a reading is held when no other follows. */
  staleAfterMs: number
}

/** What adds up over the parts of a period: readings counted, and held segments summed (monitoring-domain 8). */
export interface Sums {
  n: number
  min: number | null
  minTs: number | null
  max: number | null
  maxTs: number | null
  last: number | null
  lastTs: number | null
  /** Seconds held, and over them: the value, its square, its kinetic weight. */
  w: number
  s1: number
  s2: number
  e: number
}

export interface Exposure {
  secondsAbove: number | null
  degreeMinutesAbove: number | null
  secondsBelow: number | null
  degreeMinutesBelow: number | null
}

export interface Figures {
  n: number
  min: number | null
  minTs: number | null
  max: number | null
  maxTs: number | null
  last: number | null
  /** Seconds in which a value was held. */
  covered: number
  coverage: number
  /** Time-weighted average. */
  twa: number | null
  std: number | null
  /** Mean kinetic temperature, whatever the coverage. */
  mkt: number | null
}

export const noSums = (): Sums => ({
  ...{ n: 0, min: null, minTs: null, max: null, maxTs: null, last: null, lastTs: null },
  ...{ w: 0, s1: 0, s2: 0, e: 0 },
})

/** The figures of one period, by the definition: one held segment after the other. The newest reading before it takes part. */
export function statisticsOf(readings: HeldReadings, period: Period): Figures & Exposure {
  const sums = sumsOf(readings, period)
  return { ...figuresOf(sums, period.to - period.from), ...exposureOf(readings, period, sums.w > 0) }
}

export function sumsOf({ times, values }: HeldReadings, { from, to, staleAfterMs }: Period): Sums {
  const sums = noSums()
  for (let i = Math.max(0, firstAt(times, from) - 1); i < times.length; i++) {
    const [ts, value] = [times[i] ?? NaN, values[i] ?? NaN]
    if (ts >= to) break
    if (ts >= from) count(sums, ts, value)
    const until = Math.min(times[i + 1] ?? Infinity, ts + staleAfterMs, to)
    hold(sums, (until - Math.max(ts, from)) / 1000, value)
  }
  return sums
}

function count(sums: Sums, ts: number, value: number): void {
  sums.n++
  if (sums.min === null || value < sums.min) [sums.min, sums.minTs] = [value, ts]
  if (sums.max === null || value > sums.max) [sums.max, sums.maxTs] = [value, ts]
  ;[sums.last, sums.lastTs] = [value, ts]
}

/** Adds a held segment; one of no length adds nothing. */
export function hold(sums: Sums, seconds: number, value: number): void {
  if (seconds <= 0) return
  sums.w += seconds
  sums.s1 += seconds * value
  sums.s2 += seconds * value * value
  sums.e += seconds * kineticWeight(value)
}

function exposureOf({ times, values }: HeldReadings, { from, to, staleAfterMs, low, high }: Period, known: boolean): Exposure {
  const [isLow, isHigh] = [known && isNumber(low), known && isNumber(high)]
  const [bottom, top] = [low ?? -Infinity, high ?? Infinity]
  let [secondsAbove, degreesAbove, secondsBelow, degreesBelow] = [0, 0, 0, 0]
  for (let i = Math.max(0, firstAt(times, from) - 1); i < times.length; i++) {
    const [ts, value] = [times[i] ?? NaN, values[i] ?? NaN]
    if (ts >= to) break
    if (value <= top && value >= bottom) continue
    const seconds = (Math.min(times[i + 1] ?? Infinity, ts + staleAfterMs, to) - Math.max(ts, from)) / 1000
    if (seconds <= 0) continue
    if (value > top) [secondsAbove, degreesAbove] = [secondsAbove + seconds, degreesAbove + seconds * (value - top)]
    else [secondsBelow, degreesBelow] = [secondsBelow + seconds, degreesBelow + seconds * (bottom - value)]
  }
  return {
    ...{ secondsAbove: isHigh ? secondsAbove : null, degreeMinutesAbove: isHigh ? degreesAbove / 60 : null },
    ...{ secondsBelow: isLow ? secondsBelow : null, degreeMinutesBelow: isLow ? degreesBelow / 60 : null },
  }
}

const isNumber = (limit: number | null | undefined) => limit !== null && limit !== undefined

/** What is left of a variance when nothing varies: sums of many products differ by less than this share of them. */
const ROUNDING = 1e-12

/** What the sums of a period say. Nothing is known where nothing was held. */
export function figuresOf({ n, min, minTs, max, maxTs, last, w, s1, s2, e }: Sums, milliseconds: number): Figures {
  if (w <= 0) {
    return {
      n: 0,
      min: null,
      minTs: null,
      max: null,
      maxTs: null,
      last: null,
      covered: 0,
      coverage: 0,
      twa: null,
      std: null,
      mkt: null,
    }
  }
  const twa = s1 / w
  const variance = s2 / w - twa * twa
  return {
    ...{ n, min, minTs, max, maxTs, last },
    ...{ covered: w, coverage: Math.min(1, (w * 1000) / milliseconds), twa },
    std: variance > (s2 / w) * ROUNDING ? Math.sqrt(variance) : 0,
    mkt: 1 / (1 / 298.15 - Math.log(e / w) / 10_000) - 273.15,
  }
}

/** The first reading that is not before a time. */
export function firstAt(times: ArrayLike<number>, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? Infinity) < time) low = middle + 1
    else high = middle
  }
  return low
}
