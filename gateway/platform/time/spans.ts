/** Epoch milliseconds, from inclusive, to exclusive. */
export interface Span {
  from: number
  to: number
}

/** What two lists of spans have in common; each is by time, and its spans do not meet. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (let i = 0, j = 0; i < some.length && j < others.length;) {
    const [one, other] = [some[i] ?? { from: 0, to: 0 }, others[j] ?? { from: 0, to: 0 }]
    const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
    if (both.from < both.to) spans.push(both)
    if (one.to < other.to) i++
    else j++
  }
  return spans
}

/** What is left of a span beside these, which lie in it by time. */
export function besides({ from, to }: Span, spans: readonly Span[]): Span[] {
  const edges = [from, ...spans.flatMap((span) => [span.from, span.to]), to]
  return edges
    .flatMap((edge, index) => (index % 2 ? [] : [{ from: edge, to: edges[index + 1] ?? edge }]))
    .filter((span) => span.from < span.to)
}
