import { z } from 'zod'
import { Ids } from '../../../parse.ts'
import { AsOf } from '../../../platform/time/as-of.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import type { LimitSpan } from './rule-limits.ts'
import { exposureOf, isLimit, type Breach, type Exposure, type Limits } from './breaches.ts'
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

type Column = (number | null)[]

/** One sensor's figures in columns of equal length: element i is of the bucket that starts at starts[i]. */
export interface Statistics {
  sensorId: number
  timeZone: string
  starts: number[]
  ends: number[]
  n: number[]
  min: Column
  minTimes: Column
  max: Column
  maxTimes: Column
  last: Column
  lastTimes: Column
  avg: Column
  std: Column
  coverage: number[]
  mkt: Column
  /** Null as a whole when there is no such limit. */
  secondsAbove: Column | null
  degreeMinutesAbove: Column | null
  secondsBelow: Column | null
  degreeMinutesBelow: Column | null
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

/** Below it the mean kinetic temperature is not shown (docs/monitoring.md 8). */
const MKT_COVERAGE = 0.9

interface SensorSums {
  sensorId: number
  timeZone: string
  edges: readonly number[]
  /** By bucket; undefined where nothing is known. */
  sums: readonly (Sums | undefined)[]
  breaches: readonly Breach[]
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
  const spans = isSpans(limits) ? limits : null
  const columns = columnsFor(isSpans(limits) ? { low: 0, high: 0 } : limits)
  const [starts, ends] = [edges.slice(0, -1), edges.slice(1)]
  starts.forEach((start, index) => {
    const end = ends[index] ?? start
    const figures = figuresOf(sums[index], end - start)
    columns.n.push(figures.n)
    columns.min.push(figures.min)
    columns.minTimes.push(figures.minTs)
    columns.max.push(figures.max)
    columns.maxTimes.push(figures.maxTs)
    columns.last.push(figures.last)
    columns.lastTimes.push(figures.lastTs)
    columns.avg.push(figures.twa)
    columns.std.push(figures.std)
    columns.coverage.push(figures.coverage)
    columns.mkt.push(figures.coverage < MKT_COVERAGE ? null : figures.mkt)
    const breach = breaches[index]
    if (breach)
      expose(
        columns,
        exposureOf(
          breach,
          isSpans(limits) ? limitsIn(limits, start, end) : limits,
          figures.covered > 0,
        ),
      )
  })
  return { sensorId, timeZone, starts, ends, ...columns, ruleLimits: spans }
}

const isSpans = (limits: Limits | readonly LimitSpan[]): limits is readonly LimitSpan[] =>
  Array.isArray(limits)

/** Whether there was a limit at some time of a bucket; which one, the breaches know. */
function limitsIn(spans: readonly LimitSpan[], start: number, end: number): Limits {
  const within = spans.filter(({ from, to }) => from < end && to > start)
  return {
    low: within.find(({ low }) => low !== null)?.low,
    high: within.find(({ high }) => high !== null)?.high,
  }
}

type Columns = Omit<Statistics, 'sensorId' | 'timeZone' | 'starts' | 'ends' | 'ruleLimits'>

const columnsFor = ({ low, high }: Limits): Columns => ({
  n: [],
  min: [],
  minTimes: [],
  max: [],
  maxTimes: [],
  last: [],
  lastTimes: [],
  avg: [],
  std: [],
  coverage: [],
  mkt: [],
  secondsAbove: isLimit(high) ? [] : null,
  degreeMinutesAbove: isLimit(high) ? [] : null,
  secondsBelow: isLimit(low) ? [] : null,
  degreeMinutesBelow: isLimit(low) ? [] : null,
})

function expose(
  columns: Columns,
  { secondsAbove, degreeMinutesAbove, secondsBelow, degreeMinutesBelow }: Exposure,
): void {
  columns.secondsAbove?.push(secondsAbove)
  columns.degreeMinutesAbove?.push(degreeMinutesAbove)
  columns.secondsBelow?.push(secondsBelow)
  columns.degreeMinutesBelow?.push(degreeMinutesBelow)
}
