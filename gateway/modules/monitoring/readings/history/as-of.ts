// Readings as they were known at a moment (docs/monitoring.md 9, decision 012): those that had arrived by then. Roll-ups hold what
// has arrived since, too; they are taken where nothing has, and the readings themselves everywhere else.
import { badInput } from '../../../../errors.ts'
import type { Span } from '../../../../platform/time/spans.ts'

/** What was known of a sensor's readings in a span. Times are epoch milliseconds. */
export interface Known {
  sensorId: number
  /** Up to this reading all are known but those in `later`; beyond it each says itself when it arrived. */
  upTo: number
  /** Times of readings that came after the moment, though newer ones had been there: ascending. */
  later: number[]
}

interface Asked {
  /** Epoch milliseconds. */
  asOf: number
  /** Where the period begins, if readings are asked for. */
  from?: number
}

/** Throws when the past cannot be told: it has not come yet, or its readings are gone. */
export function checkAsOf(
  { asOf, from = asOf }: Asked,
  { kept, now }: { kept: number; now: number },
): void {
  const since = `Readings are kept since ${new Date(kept).toISOString()}.`
  if (asOf > now) throw badInput(['asOf'], 'asOf: This is in the future.')
  if (asOf < kept) throw badInput(['asOf'], `asOf: ${since}`)
  if (from < kept)
    throw badInput(['from'], `from: ${since} What was known of older ones, nobody can tell.`)
}

const up = (value: number, unit: number) => Math.ceil(value / unit) * unit
const down = (value: number, unit: number) => Math.floor(value / unit) * unit

/** Where roll-ups of a width say what was known then; `span` begins and ends with one of them. A reading is held for a while. */
export function settledSpans(
  { from, to }: Span,
  { upTo, later }: Known,
  staleAfterMs: number,
  width: number,
): Span[] {
  const spans: Span[] = []
  const end = Math.min(to, down(upTo, width))
  let begin = from
  for (const ts of later) {
    const doubtful = { from: down(ts, width), to: up(ts + staleAfterMs + 1, width) }
    if (doubtful.from > begin) spans.push({ from: begin, to: Math.min(doubtful.from, end) })
    begin = Math.max(begin, doubtful.to)
    if (begin >= end) break
  }
  if (begin < end) spans.push({ from: begin, to: end })
  return spans.filter((span) => span.from < span.to)
}
