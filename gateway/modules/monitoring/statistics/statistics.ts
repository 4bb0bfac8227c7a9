import { z } from 'zod'
import { NullableNumberColumn, NumberColumn } from '../../../packed-column.ts'
import { Ids } from '../../../parse.ts'
import { AsOf } from '../../../platform/time/as-of.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import type { LimitSpan } from './rule-limits.ts'
import { isLimit, type Breaches, type Limits } from './breaches.ts'
import { figuresOf, type Sums } from './held.ts'

export const STATISTICS_BUCKETS = ['M5', 'H1', 'DAY', 'MONTH', 'WHOLE'] as const
export type StatisticsBucket = (typeof STATISTICS_BUCKETS)[number]

const DAY = 86_400_000
/** Milliseconds of a bucket when it is short. */
export const SHORTEST: Record<StatisticsBucket, number> = {
  M5,
  H1,
  DAY,
  MONTH: 28 * DAY,
  WHOLE: Infinity,
}

/** One sensor's figures in columns of equal length: element i is of the bucket that starts at starts[i]. */
export interface Statistics {
  sensorId: number
  timeZone: string
  starts: NumberColumn
  ends: NumberColumn
  n: NumberColumn
  min: NullableNumberColumn
  minTimes: NullableNumberColumn
  max: NullableNumberColumn
  maxTimes: NullableNumberColumn
  last: NullableNumberColumn
  lastTimes: NullableNumberColumn
  avg: NullableNumberColumn
  std: NullableNumberColumn
  coverage: NumberColumn
  mkt: NullableNumberColumn
  /** Null as a whole when there is no such limit. */
  secondsAbove: NullableNumberColumn | null
  degreeMinutesAbove: NullableNumberColumn | null
  secondsBelow: NullableNumberColumn | null
  degreeMinutesBelow: NullableNumberColumn | null
  /** The limits of the rules valid at each time; null unless they were asked for. */
  ruleLimits: readonly LimitSpan[] | null
}

/** What one answer may hold, and what may be read for it, over all sensors. */
export const MOST = {
  buckets: 100_000,
  days: 100_000,
  daysWithLimits: 20_000,
  periodWithLimits: 366,
} as const

const celsius = z.number().min(-1e9).max(1e9).nullish()
const StatisticsLimits = z
  .object({ low: celsius, high: celsius })
  .refine(({ low, high }) => isLimit(low) || isLimit(high), 'At least one limit is needed.')
  .refine(({ low, high }) => !isLimit(low) || !isLimit(high) || low < high, {
    path: ['high'],
    message: 'This must be above the lower limit.',
  })

export const StatisticsRequest = z
  .object({
    sensorIds: Ids,
    from: z.date(),
    to: z.date(),
    bucket: z.enum(STATISTICS_BUCKETS).default('WHOLE'),
    limits: StatisticsLimits.nullish(),
    asOf: AsOf,
    byRules: z.boolean().default(false),
  })
  .refine(({ limits, byRules }) => !limits || !byRules, {
    path: ['limits'],
    message: 'Name limits or ask for those of the rules.',
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'This must be after from.' })

/** In seconds. */
const [SECOND, MINUTE] = [1, 60]

/** Below it the mean kinetic temperature is not shown (docs/monitoring.md 8). */
const MKT_COVERAGE = 0.9

interface SensorSums {
  sensorId: number
  timeZone: string
  edges: readonly number[]
  sums: Sums
  /** Undefined when there are no limits. */
  breaches: Breaches | undefined
  /** The same all the time, or those of the rules. */
  limits: Limits | readonly LimitSpan[]
}

export function statisticsIn({
  sensorId,
  timeZone,
  edges,
  sums,
  breaches,
  limits,
}: SensorSums): Statistics {
  const figures = figuresOf(sums, edges)
  const { coverage, covered } = figures
  const isShort = (bucket: number) => (coverage[bucket] ?? 0) < MKT_COVERAGE
  return {
    sensorId,
    timeZone,
    starts: new NumberColumn(Float64Array.from(edges.slice(0, -1))),
    ends: new NumberColumn(Float64Array.from(edges.slice(1))),
    n: new NumberColumn(figures.n),
    min: nullable(figures.min),
    minTimes: nullable(figures.minTs),
    max: nullable(figures.max),
    maxTimes: nullable(figures.maxTs),
    last: nullable(figures.last),
    lastTimes: nullable(figures.lastTs),
    avg: nullable(figures.twa),
    std: nullable(figures.std),
    coverage: new NumberColumn(coverage),
    mkt: nullable(figures.mkt.map((value, bucket) => (isShort(bucket) ? NaN : value))),
    ...exposures(breaches, { limits, edges, covered }),
    ruleLimits: isSpans(limits) ? limits : null,
  }
}

const nullable = (column: Float64Array) => new NullableNumberColumn(column)

interface Limited {
  limits: Limits | readonly LimitSpan[]
  edges: readonly number[]
  covered: Float64Array
}

/** What was beyond limits: null in buckets that had no such limit, or of which nothing is known. */
export function exposures(breaches: Breaches | undefined, limited: Limited) {
  const above = breaches && limitedBuckets('high', limited)
  const below = breaches && limitedBuckets('low', limited)
  return {
    secondsAbove: above ? inLimited(above, breaches.above, SECOND) : null,
    degreeMinutesAbove: above ? inLimited(above, breaches.degreesAbove, MINUTE) : null,
    secondsBelow: below ? inLimited(below, breaches.below, SECOND) : null,
    degreeMinutesBelow: below ? inLimited(below, breaches.degreesBelow, MINUTE) : null,
  }
}

const inLimited = (isLimited: Uint8Array, column: Float64Array, unit: number) =>
  nullable(column.map((value, bucket) => (isLimited[bucket] ? value / unit : NaN)))

/** Of each bucket whether something is known and there was a limit at some time of it; null when there is no such limit at all. */
function limitedBuckets(
  side: 'low' | 'high',
  { limits, edges, covered }: Limited,
): Uint8Array | null {
  if (!isSpans(limits) && !isLimit(limits[side])) return null
  const buckets = new Uint8Array(covered.length)
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    const [from, to] = [edges[bucket] ?? NaN, edges[bucket + 1] ?? NaN]
    const isKnown = (covered[bucket] ?? 0) > 0
    buckets[bucket] = isKnown && (!isSpans(limits) || isLimitedIn(limits, side, from, to)) ? 1 : 0
  }
  return buckets
}

const isSpans = (limits: Limits | readonly LimitSpan[]): limits is readonly LimitSpan[] =>
  Array.isArray(limits)

function isLimitedIn(
  spans: readonly LimitSpan[],
  side: 'low' | 'high',
  from: number,
  to: number,
): boolean {
  for (const span of spans) if (span[side] !== null && span.from < to && span.to > from) return true
  return false
}
