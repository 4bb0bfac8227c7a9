import type { AlarmKind } from '../../../../generated/schema.ts'
import type {
  ChartLimit,
  ChartMark,
  ChartSeries,
  ChartSpan,
  Tone,
} from '../../../../ui/time-chart/types.ts'
import type { Occurrence } from '../backtest/backtest.ts'
import { breachesOf, silencesOf, type Span } from './breaches.ts'
import type { Boundary } from '../../../../entities/alarms/rule.ts'

/** Alarms of one rule on the sensor that is drawn. */
export interface Drawn {
  occurrences: readonly Occurrence[]
  /** What its marks are called: "draft raises", "version 3 raises". */
  name: string
}

const OTHER: Tone = 'state.offline'

const startOf = ({ raisedAt }: Occurrence) => Date.parse(raisedAt)
const endOf = ({ returnedAt }: Occurrence, until: number) =>
  returnedAt ? Date.parse(returnedAt) : until

const inside = (span: Span, window: Span) => span.from < window.to && span.to > window.from

/** The draft's alarms as spans: the delay that ran before each, the time in alarm, and the delay of its return. */
function alarmSpans(
  occurrences: readonly Occurrence[],
  tone: Tone,
  offDelayMs: number,
  until: number,
): ChartSpan[] {
  return occurrences.flatMap((occurrence): ChartSpan[] => {
    const [raised, end] = [startOf(occurrence), endOf(occurrence, until)]
    const clearing =
      occurrence.returnedAt && offDelayMs > 0 ? Math.max(raised, end - offDelayMs) : end
    const spans: ChartSpan[] = [
      { from: Date.parse(occurrence.pendingSince), to: raised, kind: 'pending' },
      { from: raised, to: end, kind: 'active', tone },
    ]
    if (clearing < end) spans.push({ from: clearing, to: end, kind: 'pending' })
    return spans.filter(({ from, to }) => to > from)
  })
}

export interface SpanRequest {
  kind: AlarmKind
  window: Span
  /** The trace the rule looks at, as stored. */
  signal: ChartSeries
  /** What was heard at all. */
  heard: ChartSeries
  boundaries: readonly Boundary[]
  draft: Drawn
  tone: Tone
  offDelayMs: number
  /** Words for a silence. */
  silence: (ms: number) => string
  timeoutMs: number
}

/** What happens when: alarms with their delays, breaches that were too short for one, silences. */
export function spansOf(request: SpanRequest): ChartSpan[] {
  const { kind, window, signal, heard, boundaries, draft, tone, offDelayMs, silence, timeoutMs } =
    request
  const alarms = alarmSpans(draft.occurrences, tone, offDelayMs, window.to).filter((span) =>
    inside(span, window),
  )
  const silences = silencesOf(heard, window, Math.max(timeoutMs, 60_000)).map(
    (span): ChartSpan => ({
      ...span,
      kind: 'silent',
      label: silence(span.to - span.from),
    }),
  )
  if (kind === 'NO_DATA') return [...alarms, ...silences]
  const taken = (span: Span) => alarms.some((alarm) => inside(span, alarm))
  const short = breachesOf(signal, boundaries).filter((span) => !taken(span))
  return [...short.map((span): ChartSpan => ({ ...span, kind: 'pending' })), ...alarms, ...silences]
}

/** When each rule raises: the draft's in the colour of its priority, the stored rule's dashed. */
export function marksOf(
  window: Span,
  rules: readonly (Drawn & { tone: Tone; dashed: boolean })[],
  time: (at: number) => string,
): ChartMark[] {
  return rules.flatMap(({ occurrences, name, tone, dashed }) =>
    occurrences
      .filter(
        (occurrence) => startOf(occurrence) >= window.from && startOf(occurrence) <= window.to,
      )
      .map((occurrence): ChartMark => {
        const at = startOf(occurrence)
        return {
          at,
          label: `${name} ${time(at)}`,
          tone: dashed ? OTHER : tone,
          line: dashed ? 'dashed' : 'solid',
        }
      }),
  )
}

/** The limits as lines, each with the value that clears it. */
export function limitsOf(
  boundaries: readonly Boundary[],
  tone: Tone,
  shown: (value: number) => number,
  label: (boundary: Boundary) => string,
): ChartLimit[] {
  return boundaries.flatMap((boundary): ChartLimit[] => {
    const limit: ChartLimit = {
      value: shown(boundary.limit),
      label: label(boundary),
      style: 'limit',
      tone,
    }
    if (boundary.clear === boundary.limit) return [limit]
    return [limit, { value: shown(boundary.clear), label: '', style: 'clear', tone }]
  })
}

/** The range in which nothing is raised; open where there is no limit. */
export function bandOf(
  boundaries: readonly Boundary[],
  shown: (value: number) => number,
): { low: number | null; high: number | null } | null {
  const at = (side: Boundary['side']) => boundaries.find((boundary) => boundary.side === side)
  const [low, high] = [at('low'), at('high')]
  if (!low && !high) return null
  return { low: low ? shown(low.limit) : null, high: high ? shown(high.limit) : null }
}

const HOUR = 3_600_000

/** The span in which an alarm is looked at: with what led to it and what followed, half a day at least. */
export function around(occurrence: Occurrence, until: number): Span {
  const [start, end] = [Date.parse(occurrence.pendingSince), endOf(occurrence, until)]
  const lead = Math.min(12 * HOUR, Math.max(4 * HOUR, (end - start) * 0.75))
  return { from: start - lead, to: Math.min(until, end + lead) }
}
