import { z } from 'zod'
import { NumberColumn, BooleanColumn } from '../../../../packed-column.ts'
import { Ids } from '../../../../parse.ts'
import { AsOf } from '../../../../platform/time/as-of.ts'
import type { Span } from '../../../../platform/time/spans.ts'
import { H1, M5 } from './rollups.ts'

export type SeriesLevel = 'RAW' | 'M5' | 'H1'

/** Columns of equal length: bucket i starts at times[i]. */
export interface Series {
  sensorId: number
  level: SeriesLevel
  /** 0 when every reading stands for itself. */
  bucketSeconds: number
  times: NumberColumn
  min: NumberColumn
  max: NumberColumn
  avg: NumberColumn
  gapAfter: BooleanColumn
}

/** What the answer of one request may hold, over all its sensors. */
const MOST_POINTS = 1_000_000

export const SeriesRequest = z
  .object({
    sensorIds: Ids,
    from: z.date(),
    to: z.date(),
    maxPoints: z.number().int().min(1).max(20_000).default(500),
    shiftSeconds: z.number().int().default(0),
    asOf: AsOf,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'This must be after from.' })
  .refine(({ sensorIds, maxPoints }) => sensorIds.length * maxPoints <= MOST_POINTS, {
    path: ['maxPoints'],
    message: 'At most 1,000,000 points over all sensors.',
  })

export interface Buckets extends Span {
  level: SeriesLevel
  /** Milliseconds. */
  width: number
}

const UNIT: Record<SeriesLevel, number> = { RAW: 1000, M5, H1 }
/** What still fits GraphQL's Int, in seconds: 68 years. */
const WIDEST = Math.floor((2 ** 31 - 1) / 3600) * H1
const levelOf = (width: number): SeriesLevel => (width >= H1 ? 'H1' : width >= M5 ? 'M5' : 'RAW')
const up = (value: number, unit: number) => Math.ceil(value / unit) * unit
const down = (value: number, unit: number) => Math.floor(value / unit) * unit

/**
 * The narrowest buckets that cover a span in at most so many: aligned to UTC, each a whole multiple of the coarsest level not
 * wider than it (docs/monitoring.md 8), and none narrower than `least`. The span begins in 1970 or later.
 */
export function bucketsOf({ from, to }: Span, maxPoints: number, least = 0): Buckets {
  let width = Math.max(least, (to - from) / maxPoints)
  for (let wider = 0; ; wider = Math.max(1, 2 * wider)) {
    width = up(width + wider * UNIT[levelOf(up(width, UNIT.RAW))], UNIT.RAW)
    width = Math.min(up(width, UNIT[levelOf(width)]), WIDEST) // an hour of 5 minutes is an hour
    const covered = { from: down(from, width), to: up(to, width) }
    if (width === WIDEST || (covered.to - covered.from) / width <= maxPoints)
      return { level: levelOf(width), width, ...covered }
  }
}

/** A sensor's buckets by time, in columns of equal length. */
export interface SensorBuckets {
  sensorId: number
  start: Float64Array
  min: Float64Array
  max: Float64Array
  avg: Float64Array
  /** Times of the first and the last reading in each. */
  first: Float64Array
  last: Float64Array
}

export interface Columns {
  level: SeriesLevel
  width: number
  staleAfterMs: number
  /** Added to the times, to lay one span over another. */
  shift: number
  /** Where knowledge could reach at most. */
  end: number
}

/** A sensor's buckets as a series. A held segment that ends before the next reading is a gap. */
export function seriesOf(
  { sensorId, start, min, max, avg, first, last }: SensorBuckets,
  { level, width, staleAfterMs, shift, end }: Columns,
): Series {
  const gaps = new Uint8Array(start.length)
  for (let index = 0; index < gaps.length; index++)
    gaps[index] = (first[index + 1] ?? end) > (last[index] as number) + staleAfterMs ? 1 : 0
  return {
    sensorId,
    level,
    bucketSeconds: width / 1000,
    times: new NumberColumn(shift ? start.map((time) => time + shift) : start),
    min: new NumberColumn(min),
    max: new NumberColumn(max),
    avg: new NumberColumn(avg),
    gapAfter: new BooleanColumn(gaps),
  }
}
