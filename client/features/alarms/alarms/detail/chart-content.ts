import { toneOf } from '../../../../entities/alarms/priority.ts'
import { drawnSeries, type Buckets } from '../../../../entities/sensors/drawn-series.ts'
import type {
  ChartDot,
  ChartLimit,
  ChartMark,
  ChartSegment,
  ChartSeries,
  ChartSpan,
} from '../../../../ui/time-chart/types.ts'
import type { AlarmChartFragment } from './alarm-chart.generated.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Sample {
  ts: number
  value: number
}

/** How things are called on the chart, and how degrees Celsius are shown. */
export interface ChartTexts {
  convert: (celsius: number) => number
  limit: (celsius: number) => string
  clears: (celsius: number) => string
  pending: (at: string) => string
  raised: (at: string, signal: number | null) => string
  returned: (at: string, signal: number | null) => string
  found: (at: string) => string
  silent: (milliseconds: number) => string
}

type Alarm = Omit<AlarmChartFragment, '__typename'>

const time = (instant: string) => Date.parse(instant)
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** What the chart begins with: some time before the breach, and after the return where there was one. */
export function chartSpan(
  { pendingSince, returnedAt, closedAt }: Alarm,
  now: number,
): [from: number, to: number] {
  const ended = returnedAt ?? closedAt
  const [began, end] = [time(pendingSince), ended ? time(ended) : now]
  const lead = between(30 * MINUTE, 0.5 * (end - began), 12 * HOUR)
  const tail = ended ? between(15 * MINUTE, 0.25 * (end - began), 6 * HOUR) : 0
  return [began - lead, Math.max(Math.min(end + tail, now), end)]
}

/** The rule's limits, with what clears them where that is something else. Rates and silence have no line. */
function limitsOf({ priority, explanation }: Alarm, texts: ChartTexts): ChartLimit[] {
  if (!explanation || explanation.kind === 'RATE' || explanation.kind === 'NO_DATA') return []
  const { kind, limit, low, high, setpoint, clearLow, clearHigh } = explanation
  const tone = toneOf(priority)
  const deviation = kind === 'DEVIATION' && setpoint !== null && limit !== null
  const upper = deviation ? setpoint + limit : (high ?? (kind.startsWith('HIGH') ? limit : null))
  const lower = deviation ? setpoint - limit : (low ?? (kind.startsWith('LOW') ? limit : null))
  const lines: ChartLimit[] = []
  const add = (value: number | null, clear: number | null) => {
    if (value === null) return
    lines.push({ value: texts.convert(value), label: texts.limit(value), style: 'limit', tone })
    if (clear === null || clear === value) return
    lines.push({ value: texts.convert(clear), label: texts.clears(clear), style: 'clear', tone })
  }
  add(upper, clearHigh)
  add(lower, clearLow)
  return lines
}

/** From each activation to its return; the last one goes on until now. */
function activeSpans(
  { raisedAt, returnedAt, closedAt, events, priority }: Alarm,
  now: number,
): ChartSpan[] {
  const tone = toneOf(priority)
  const spans: ChartSpan[] = []
  let since: number | null = time(raisedAt)
  for (const { t, type } of events) {
    if (type === 'REACTIVATED') since ??= time(t)
    if ((type !== 'RETURNED' && type !== 'CLOSED') || since === null) continue
    spans.push({ from: since, to: time(t), kind: 'active', tone })
    since = null
  }
  const ended = returnedAt ?? closedAt
  if (since !== null)
    spans.push({ from: since, to: ended ? time(ended) : now, kind: 'active', tone })
  return spans
}

/** Spans in which nothing was heard; the longest say so. */
function silentSpans(
  buckets: Buckets | null,
  staleAfter: number,
  [from, to]: [number, number],
  texts: ChartTexts,
): ChartSpan[] {
  if (!buckets) return []
  const { times, gapAfter } = buckets
  const width = buckets.bucketSeconds * 1000
  const gaps = times.flatMap((start, index) => {
    const next = times[index + 1] ?? to
    const open =
      index === times.length - 1 ? next - start > Math.max(staleAfter, width) : gapAfter[index]
    return open ? [{ from: start + width, to: next }] : []
  })
  if (times.length === 0) gaps.push({ from, to })
  const worth = 0.08 * (to - from)
  const labelled = new Set(
    gaps
      .filter((gap) => gap.to - gap.from > worth)
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))
      .slice(0, 2),
  )
  return gaps.map((gap) => ({
    ...gap,
    kind: 'silent',
    ...(labelled.has(gap) && { label: texts.silent(gap.to - gap.from) }),
  }))
}

/** The instants that matter, the most telling first. */
function marksOf(alarm: Alarm, texts: ChartTexts): ChartMark[] {
  const { raisedAt, returnedAt, pendingSince, detectedAt, foundAfterwards, events, explanation } =
    alarm
  const valueOf = (type: string) => events.findLast((event) => event.type === type)?.value ?? null
  const tone = toneOf(alarm.priority)
  const marks: ChartMark[] = [
    { at: time(raisedAt), label: texts.raised(raisedAt, explanation?.signal ?? null), tone },
  ]
  if (returnedAt) {
    marks.push({
      at: time(returnedAt),
      label: texts.returned(returnedAt, valueOf('RETURNED')),
      tone: 'state.ok',
    })
  }
  if (pendingSince !== raisedAt) {
    const label = texts.pending(pendingSince)
    marks.push({ at: time(pendingSince), label, tone: 'state.warn', line: 'none', side: 'before' })
  }
  if (foundAfterwards)
    marks.push({
      at: time(detectedAt),
      label: texts.found(detectedAt),
      tone: 'state.offline',
      line: 'dashed',
    })
  return marks
}

/** RATE: the two readings it was taken between. */
function segmentsOf({ explanation, priority }: Alarm, { convert }: ChartTexts): ChartSegment[] {
  if (explanation?.kind !== 'RATE') return []
  const { rateFromAt, rateFromValue, rateToAt, rateToValue } = explanation
  if (!rateFromAt || !rateToAt || rateFromValue === null || rateToValue === null) return []
  const from = { at: time(rateFromAt), value: convert(rateFromValue) }
  return [{ from, to: { at: time(rateToAt), value: convert(rateToValue) }, tone: toneOf(priority) }]
}

export interface ChartParts {
  series: ChartSeries[]
  limits: ChartLimit[]
  spans: ChartSpan[]
  marks: ChartMark[]
  dots: ChartDot[]
  segments: ChartSegment[]
}

interface Drawn {
  alarm: Alarm
  buckets: Buckets | null
  samples: readonly Sample[]
  span: [number, number]
  now: number
  texts: ChartTexts
}

/** Why an alarm was raised, as a drawing: limits, pending and active spans, the readings that were used, and gaps. */
export function chartParts({ alarm, buckets, samples, span, now, texts }: Drawn): ChartParts {
  const [pending, raised] = [time(alarm.pendingSince), time(alarm.raisedAt)]
  const series: ChartSeries[] = buckets ? [drawnSeries(buckets, texts.convert)] : []
  const waited: ChartSpan[] =
    raised > pending ? [{ from: pending, to: raised, kind: 'pending' }] : []
  const staleAfter = (alarm.sensor?.staleAfterSeconds ?? 0) * 1000
  return {
    series,
    limits: limitsOf(alarm, texts),
    spans: [
      ...activeSpans(alarm, now),
      ...waited,
      ...silentSpans(buckets, staleAfter, span, texts),
    ],
    marks: marksOf(alarm, texts),
    dots: samples.map(({ ts, value }) => ({
      at: ts,
      value: texts.convert(value),
      tone: toneOf(alarm.priority),
    })),
    segments: segmentsOf(alarm, texts),
  }
}
