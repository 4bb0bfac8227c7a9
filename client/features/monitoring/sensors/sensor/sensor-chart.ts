import type { ChartNoteFragment } from '../../../../entities/annotations/note.generated.ts'
import { toneOf } from '../../../../entities/alarms/priority.ts'
import { boundariesOf, isThermal } from '../../../../entities/alarms/rule.ts'
import { drawnSeries } from '../../../../entities/sensors/drawn-series.ts'
import type { SeriesValuesFragment } from '../../../../entities/sensors/series.generated.ts'
import type { ChartContent } from '../../../../ui/time-chart/layout.ts'
import type { ChartLimit, ChartMark, ChartSpan } from '../../../../ui/time-chart/types.ts'
import type { Limits } from '../tiles/sensor-state.ts'
import type { SensorChartAlarmFragment } from './sensor-chart.generated.ts'
import type { SensorRuleFragment } from './sensor-rules.generated.ts'

/** How degrees Celsius are shown, and what stands on the chart beside them. */
export interface SensorChartTexts {
  convert: (celsius: number) => number
  limit: (side: 'high' | 'low', celsius: number) => string
  silent: (milliseconds: number) => string
}

interface Drawn {
  from: number
  to: number
  buckets: SeriesValuesFragment | undefined
  staleAfter: number
  alarms: readonly SensorChartAlarmFragment[]
  rules: readonly SensorRuleFragment[]
  notes: readonly ChartNoteFragment[]
  permitted: Limits
  texts: SensorChartTexts
}

const time = (instant: string) => Date.parse(instant)

/** Where enabled rules raise an alarm, each limit once: in the colour of the most urgent, which come first. */
function limitsOf(rules: readonly SensorRuleFragment[], texts: SensorChartTexts): ChartLimit[] {
  const lines = new Map<string, ChartLimit>()
  for (const { enabled, kind, priority, parameters } of rules) {
    if (!enabled || !isThermal(kind)) continue
    for (const { side, limit } of boundariesOf(kind, parameters)) {
      const label = texts.limit(side, limit)
      if (lines.has(label)) continue
      const value = texts.convert(limit)
      lines.set(label, { value, label, style: 'limit', tone: toneOf(priority) })
    }
  }
  return [...lines.values()]
}

function alarmSpans(alarms: readonly SensorChartAlarmFragment[], end: number): ChartSpan[] {
  return alarms.flatMap(({ pendingSince, raisedAt, returnedAt, closedAt, priority }) => {
    const ended = returnedAt ?? closedAt
    const [pending, raised] = [time(pendingSince), time(raisedAt)]
    const active: ChartSpan = {
      from: raised,
      to: ended ? time(ended) : end,
      kind: 'active',
      tone: toneOf(priority),
    }
    return pending < raised ? [{ from: pending, to: raised, kind: 'pending' }, active] : [active]
  })
}

/** Spans in which nothing was heard; the longest two say for how long. */
function silentSpans({ buckets, staleAfter, from, to, texts }: Drawn): ChartSpan[] {
  if (!buckets) return []
  const { times, gapAfter } = buckets
  const width = buckets.bucketSeconds * 1000
  const last = times.at(-1)
  const gaps = times.flatMap((start, index) => {
    const next = times[index + 1]
    return next !== undefined && gapAfter[index] ? [{ from: start + width, to: next }] : []
  })
  if (last === undefined) gaps.push({ from, to })
  else if (to - last > Math.max(staleAfter * 1000, 2 * width)) gaps.push({ from: last + width, to })
  const longest = gaps
    .filter((gap) => gap.to - gap.from > 0.08 * (to - from))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, 2)
  return gaps.map((gap) => ({
    ...gap,
    kind: 'silent',
    ...(longest.includes(gap) && { label: texts.silent(gap.to - gap.from) }),
  }))
}

/** Notes by their number in the list beside. */
const noteMarks = (notes: readonly ChartNoteFragment[]): ChartMark[] =>
  notes.map(({ from }, index) => ({
    at: time(from),
    label: String(index + 1),
    tone: 'state.offline',
    line: 'dashed',
  }))

/** Within what is drawn: what reaches beyond it is cut off. */
const within = <T extends { from: number; to: number }>(spans: readonly T[], { from, to }: Drawn) =>
  spans
    .filter((span) => span.to > from && span.from < to)
    .map((span) => ({ ...span, from: Math.max(from, span.from), to: Math.min(to, span.to) }))

/** A sensor's values against what its rules want, with its alarms, its silences and what people wrote. */
export function chartContent(drawn: Drawn): ChartContent {
  const { from, to, buckets, alarms, rules, notes, permitted, texts } = drawn
  const shown = (celsius: number | null | undefined) =>
    celsius == null ? null : texts.convert(celsius)
  const band = { low: shown(permitted.permittedLow), high: shown(permitted.permittedHigh) }
  // A band says that somebody watches.
  const watched = rules.some(({ enabled }) => enabled) && (band.low ?? band.high) !== null
  return {
    from,
    to,
    series: buckets ? [drawnSeries(buckets, texts.convert)] : [],
    limits: limitsOf(rules, texts),
    ...(watched && { band }),
    spans: within([...alarmSpans(alarms, to), ...silentSpans(drawn)], drawn),
    marks: noteMarks(notes).filter(({ at }) => at >= from && at <= to),
  }
}
