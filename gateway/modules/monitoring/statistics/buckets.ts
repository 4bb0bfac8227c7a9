import { besides, common, type Span } from '../../../platform/time/spans.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import { firstAt } from './breaches.ts'

/** Where the sums of a period come from: whole hours, whole 5 minutes beside them, and readings at ragged edges. */
export interface Sources {
  h1: Span[]
  m5: Span[]
  raw: (Span & { bucket: number })[]
}

const up = (value: number, unit: number) => Math.ceil(value / unit) * unit
const down = (value: number, unit: number) => Math.floor(value / unit) * unit

/** The whole 5 minutes in a bucket, which roll-ups answer; nothing when it holds none. */
export function rolledPart({ from, to }: Span): Span {
  const begin = up(from, M5)
  return { from: begin, to: Math.max(begin, down(to, M5)) }
}

/** How many buckets lie between these edges. */
export const bucketCount = (edges: readonly number[]): number => Math.max(0, edges.length - 1)

/** The edges of buckets of one width, cut at the ends of the period. */
export function alignedEdges({ from, to }: Span, width: number): number[] {
  const edges = [from]
  for (let edge = up(from + 1, width); edge < to; edge += width) edges.push(edge)
  return [...edges, to]
}

/** For buckets between these edges, but for spans that are known, each in a bucket. No roll-up lies in two buckets. */
export function sourcesOf(edges: readonly number[], known: readonly Span[] = []): Sources {
  const sources: Sources = { h1: [], m5: [], raw: [] }
  for (let bucket = 0; bucket + 1 < edges.length; bucket++) {
    const whole = { from: edges[bucket] ?? 0, to: edges[bucket + 1] ?? 0 }
    // There may be very many buckets, and most often nothing is known.
    const parts = known.length ? besides(whole, common([whole], known)) : [whole]
    for (const part of parts) addSources(sources, bucket, part)
  }
  return sources
}

/** Of a part of a bucket. */
function addSources(sources: Sources, bucket: number, whole: Span): void {
  const rolled = rolledPart(whole)
  if (rolled.from >= rolled.to) {
    sources.raw.push({ ...whole, bucket })
    return
  }
  const hours = { from: up(rolled.from, H1), to: down(rolled.to, H1) }
  if (hours.from < hours.to) {
    append(sources.m5, { from: rolled.from, to: hours.from })
    append(sources.h1, hours)
    append(sources.m5, { from: hours.to, to: rolled.to })
  } else append(sources.m5, rolled)
  if (whole.from < rolled.from) sources.raw.push({ from: whole.from, to: rolled.from, bucket })
  if (rolled.to < whole.to) sources.raw.push({ from: rolled.to, to: whole.to, bucket })
}

/** The same where only some hours and 5 minutes can be taken: the readings instead of the others. */
export function settledSources(
  edges: readonly number[],
  all: Sources,
  settled: { h1: readonly Span[]; m5: readonly Span[] },
): Sources {
  const h1 = common(all.h1, settled.h1)
  const finer = [...all.m5, ...all.h1.flatMap((span) => besides(span, common([span], h1)))].sort(
    (a, b) => a.from - b.from,
  )
  const m5 = common(finer, settled.m5)
  const rest = finer.flatMap((span) => besides(span, common([span], m5)))
  return { h1, m5, raw: [...all.raw, ...rest.flatMap((span) => byBucket(edges, span))] }
}

/** The parts of a span by the bucket they lie in. */
function byBucket(edges: readonly number[], { from, to }: Span): Sources['raw'] {
  const parts: Sources['raw'] = []
  for (let bucket = Math.max(0, firstAt(edges, from + 1) - 1), at = from; at < to; bucket++) {
    const end = Math.min(to, edges[bucket + 1] ?? to)
    parts.push({ bucket, from: at, to: end })
    at = end
  }
  return parts
}

/** One span where two of them meet. */
function append(spans: Span[], span: Span): void {
  if (span.from >= span.to) return
  const last = spans.at(-1)
  if (last?.to === span.from) last.to = span.to
  else spans.push(span)
}
