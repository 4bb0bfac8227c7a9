import type { ApolloClient } from '@apollo/client'
import {
  ReportFiguresDocument,
  ReportReadingsDocument,
  type ReportReadingsQuery,
} from './figures.generated.ts'
import type { Span } from './period.ts'
import { tableOf, type Figures, type ReportData, type ReportRequest } from './report-data.ts'

/** What is asked for at once: answers stay small enough to show progress, and to be given up. */
const AT_ONCE = { sensors: 50, figures: 5_000, points: 40_000 }
/** How many readings of a sensor an answer may hold at most. */
const MOST_POINTS = 10_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const EVEN = { M5: 5 * MINUTE, H1: HOUR } as const

interface Loading {
  client: ApolloClient
  signal: AbortSignal
  /** A share from 0 to 1. */
  onProgress: (share: number) => void
}

const times = ({ from, to }: Span) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Parts of a period, cut at whole hours of UTC so that no bucket is cut. */
function windows({ from, to }: Span, width: number): Span[] {
  const step = Math.max(HOUR, Math.floor(width / HOUR) * HOUR)
  const parts: Span[] = []
  for (let begin = from; begin < to;) {
    const end = Math.min(to, Math.floor(begin / HOUR) * HOUR + step)
    parts.push({ from: begin, to: end })
    begin = end
  }
  return parts
}

type Bucket = 'M5' | 'H1' | 'DAY' | 'MONTH' | 'WHOLE'

async function figuresOf(
  { client, signal }: Loading,
  sensorIds: readonly string[],
  span: Span,
  bucket: Bucket,
) {
  const { data } = await client.query({
    query: ReportFiguresDocument,
    variables: { sensorIds: [...sensorIds], ...times(span), bucket },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  })
  signal.throwIfAborted()
  if (!data) throw new Error('The figures of the report came back empty.')
  return data.statistics
}

/** Columns of one sensor, one part after the other. */
function joined(parts: readonly Figures[]): Figures[] {
  const sensors = new Map<string, Figures>()
  for (const part of parts) {
    const known = sensors.get(part.sensorId)
    sensors.set(part.sensorId, known ? append(known, part) : part)
  }
  return [...sensors.values()]
}

function append(known: Figures, more: Figures): Figures {
  const both = <T>(a: readonly T[] | null, b: readonly T[] | null): T[] => [
    ...(a ?? []),
    ...(b ?? []),
  ]
  const rules = (name: 'starts' | 'low' | 'high') =>
    both<never>(known.ruleLimits?.[name] as [], more.ruleLimits?.[name] as [])
  return {
    ...known,
    starts: both(known.starts, more.starts),
    ends: both(known.ends, more.ends),
    min: both(known.min, more.min),
    minTimes: both(known.minTimes, more.minTimes),
    max: both(known.max, more.max),
    maxTimes: both(known.maxTimes, more.maxTimes),
    last: both(known.last, more.last),
    lastTimes: both(known.lastTimes, more.lastTimes),
    avg: both(known.avg, more.avg),
    coverage: both(known.coverage, more.coverage),
    mkt: both(known.mkt, more.mkt),
    secondsAbove: both(known.secondsAbove, more.secondsAbove),
    secondsBelow: both(known.secondsBelow, more.secondsBelow),
    ruleLimits: {
      __typename: 'RuleLimits',
      starts: rules('starts'),
      low: rules('low'),
      high: rules('high'),
    },
  }
}

/** Work in several steps, of which progress is told. */
async function eachOf<T, R>(
  jobs: readonly T[],
  { onProgress }: Loading,
  work: (job: T) => Promise<R[]>,
): Promise<R[]> {
  const all: R[] = []
  for (const [index, job] of jobs.entries()) {
    onProgress(index / jobs.length)
    for (const each of await work(job)) all.push(each)
  }
  return all
}

function groups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  )
}

type Series = ReportReadingsQuery['series'][number]

/** Every reading for itself; a part that had more than expected is asked for in halves. */
async function readingsIn(
  loading: Loading,
  sensorIds: readonly string[],
  span: Span,
): Promise<Series[]> {
  const { client, signal } = loading
  const { data } = await client.query({
    query: ReportReadingsDocument,
    variables: { sensorIds: [...sensorIds], ...times(span), maxPoints: MOST_POINTS },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  })
  signal.throwIfAborted()
  if (!data) throw new Error('The readings of the report came back empty.')
  if (
    data.series.every(({ bucketSeconds }) => bucketSeconds === 0) ||
    span.to - span.from < 2 * MINUTE
  )
    return data.series
  const middle = Math.floor((span.from + span.to) / 2)
  const [early, late] = [
    { from: span.from, to: middle },
    { from: middle, to: span.to },
  ]
  return [
    ...(await readingsIn(loading, sensorIds, early)),
    ...(await readingsIn(loading, sensorIds, late)),
  ]
}

/** Readings as figures of buckets that hold nothing else; the limits are those of the whole period. */
function singly(series: readonly Series[], totals: readonly Figures[]): Figures[] {
  return totals.map((total) => {
    const parts = series.filter(({ sensorId }) => sensorId === total.sensorId)
    const [at, values] = [parts.flatMap((part) => part.times), parts.flatMap(({ min }) => min)]
    return { ...total, starts: at, ends: at, min: values, minTimes: at }
  })
}

/** All figures of a report, in parts. */
export async function loadReport(request: ReportRequest, loading: Loading): Promise<ReportData> {
  const { sensors, bucket } = request
  const span = {
    from: request.span.from,
    to: Math.max(request.span.from + 1, Math.min(request.span.to, Date.now())),
  }
  const ids = sensors.map(({ id }) => id)
  const few = groups(ids, AT_ONCE.sensors)
  const totals = await eachOf(few, { ...loading, onProgress: () => undefined }, (some) =>
    figuresOf(loading, some, span, 'WHOLE'),
  )
  if (bucket === 'RAW') {
    const interval = Math.min(...sensors.map(({ reportIntervalSeconds }) => reportIntervalSeconds))
    // Devices may send a little more often than they should.
    const parts = windows(span, 0.75 * MOST_POINTS * interval * 1000)
    const jobs = groups(ids, AT_ONCE.points / MOST_POINTS).flatMap((some) =>
      parts.map((part) => ({ some, part })),
    )
    const series = await eachOf(jobs, loading, ({ some, part }) => readingsIn(loading, some, part))
    return tableOf(request, singly(series, totals), totals)
  }
  const width =
    bucket === 'M5' || bucket === 'H1'
      ? (AT_ONCE.figures / Math.min(ids.length, AT_ONCE.sensors)) * EVEN[bucket]
      : null
  const parts = width === null ? [span] : windows(span, width)
  const days = Math.ceil((span.to - span.from) / DAY) + 1
  const some =
    width === null ? Math.min(AT_ONCE.sensors, Math.ceil(AT_ONCE.figures / days)) : AT_ONCE.sensors
  const jobs = groups(ids, some).flatMap((some) => parts.map((part) => ({ some, part })))
  const all = await eachOf(jobs, loading, ({ some, part }) =>
    figuresOf(loading, some, part, bucket),
  )
  return tableOf(request, joined(all), totals)
}
