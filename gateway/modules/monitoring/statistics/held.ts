import { kineticWeight } from '../readings/history/rollups-service.ts'
import {
  addBreaches,
  exposureOf,
  firstAt,
  noBreach,
  type Exposure,
  type Limits,
} from './breaches.ts'

/** Good readings of one sensor in columns: epoch milliseconds, ascending, and degrees Celsius. */
export interface HeldReadings {
  times: ArrayLike<number>
  values: ArrayLike<number>
}

export interface Period extends Limits {
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: number
  to: number
  /** How long a reading is held when no other follows. */
  staleAfterMs: number
}

/** Readings counted, the extremes and the newest of them. */
interface Counted {
  n: number
  min: number | null
  minTs: number | null
  max: number | null
  maxTs: number | null
  last: number | null
  lastTs: number | null
}

/** What adds up over the parts of a period: readings counted, and held segments summed (docs/monitoring.md 8). */
export interface Sums extends Counted {
  /** Seconds held, and over them: the value, its square, its kinetic weight. */
  w: number
  s1: number
  s2: number
  e: number
}

/** Sums of roll-ups in columns, oldest first. Where n is 0 there is no reading to speak of, and min to lastTs say nothing. */
export type RollUps = Record<'start' | keyof Sums, Float64Array>

export interface Figures extends Counted {
  /** Seconds in which a value was held. */
  covered: number
  coverage: number
  /** Time-weighted average. */
  twa: number | null
  std: number | null
  /** Mean kinetic temperature, whatever the coverage. */
  mkt: number | null
}

// Spelled out, here and below: there may be a hundred thousand of them in an answer.
export const noSums = (): Sums => ({
  n: 0,
  min: null,
  minTs: null,
  max: null,
  maxTs: null,
  last: null,
  lastTs: null,
  w: 0,
  s1: 0,
  s2: 0,
  e: 0,
})

/** The figures of one period, by the definition: one held segment after the other. The newest reading before it takes part. */
export function statisticsOf(readings: HeldReadings, period: Period): Figures & Exposure {
  const sums = sumsOf(readings, period)
  const breach = noBreach()
  addBreaches([breach], [period.from, period.to], readings, period)
  return { ...figuresOf(sums, period.to - period.from), ...exposureOf(breach, period, sums.w > 0) }
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
  if (sums.min === null || value < sums.min) {
    sums.min = value
    sums.minTs = ts
  }
  if (sums.max === null || value > sums.max) {
    sums.max = value
    sums.maxTs = ts
  }
  sums.last = value
  sums.lastTs = ts
}

/** Adds what another part of the period says; parts may come in any order. */
export function merge(into: Sums, part: Readonly<Sums>): void {
  into.n += part.n
  takeExtremes(into, part)
  into.w += part.w
  into.s1 += part.s1
  into.s2 += part.s2
  into.e += part.e
}

/** The same of one of many roll-ups. */
export function mergeRollUp(into: Sums, rollUps: RollUps, index: number): void {
  const at = (column: Float64Array) => column[index] ?? 0
  const { n, min, minTs, max, maxTs, last, lastTs, w, s1, s2, e } = rollUps
  if (n[index])
    takeExtremes(into, {
      min: at(min),
      minTs: at(minTs),
      max: at(max),
      maxTs: at(maxTs),
      last: at(last),
      lastTs: at(lastTs),
    })
  into.n += at(n)
  into.w += at(w)
  into.s1 += at(s1)
  into.s2 += at(s2)
  into.e += at(e)
}

/** The lowest, the highest and the newest of both. */
function takeExtremes(into: Counted, part: Readonly<Omit<Counted, 'n'>>): void {
  if (comesFirst(part.min, part.minTs, into.min, into.minTs, 1)) {
    into.min = part.min
    into.minTs = part.minTs
  }
  if (comesFirst(part.max, part.maxTs, into.max, into.maxTs, -1)) {
    into.max = part.max
    into.maxTs = part.maxTs
  }
  if ((part.lastTs ?? -Infinity) > (into.lastTs ?? -Infinity)) {
    into.last = part.last
    into.lastTs = part.lastTs
  }
}

/** The lower value (by sign -1 the higher), of equal ones the earlier. */
function comesFirst(
  value: number | null,
  ts: number | null,
  than: number | null,
  thanTs: number | null,
  sign: 1 | -1,
): boolean {
  if (value === null || than === null) return value !== null
  return value === than ? (ts ?? Infinity) < (thanTs ?? Infinity) : value * sign < than * sign
}

/** Adds a held segment; one of no length adds nothing. */
export function hold(sums: Sums, seconds: number, value: number): void {
  if (seconds <= 0) return
  sums.w += seconds
  sums.s1 += seconds * value
  sums.s2 += seconds * value * value
  sums.e += seconds * kineticWeight(value)
}

/** What is left of a variance when nothing varies: sums of many products differ by less than this share of them. */
const ROUNDING = 1e-12

const NOTHING: Figures = {
  n: 0,
  min: null,
  minTs: null,
  max: null,
  maxTs: null,
  last: null,
  lastTs: null,
  covered: 0,
  coverage: 0,
  twa: null,
  std: null,
  mkt: null,
}

/** What the sums of a period say. Nothing is known where nothing was held. */
export function figuresOf(sums: Readonly<Sums> | undefined, milliseconds: number): Figures {
  if (!sums || sums.w <= 0) return NOTHING
  const { w, s2, e } = sums
  const twa = sums.s1 / w
  const variance = s2 / w - twa * twa
  return {
    n: sums.n,
    min: sums.min,
    minTs: sums.minTs,
    max: sums.max,
    maxTs: sums.maxTs,
    last: sums.last,
    lastTs: sums.lastTs,
    covered: w,
    coverage: Math.min(1, (w * 1000) / milliseconds),
    twa,
    std: variance > (s2 / w) * ROUNDING ? Math.sqrt(variance) : 0,
    mkt: 1 / (1 / 298.15 - Math.log(e / w) / 10_000) - 273.15,
  }
}
