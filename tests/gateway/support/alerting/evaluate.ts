import type { Sample } from '../../../support/scrape.ts'
import type { Expression, Selector } from './expression.ts'

/** What was scraped from one gateway, and when, in seconds. */
export interface Scrape {
  readonly at: number
  readonly samples: readonly Sample[]
}

type Labels = Readonly<Record<string, string>>
export interface Element {
  readonly labels: Labels
  readonly value: number
}

/** For how long a value counts when nothing newer was scraped. */
const LOOKBACK = 300

export const keyOf = (labels: Labels): string =>
  JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What an expression says at a time, as Prometheus would; a number is an element without labels. */
export function evaluate(
  expression: Expression,
  history: readonly Scrape[],
  at: number,
): Element[] {
  switch (expression.kind) {
    case 'number':
      return [{ labels: {}, value: expression.value }]
    case 'selector': {
      const last = history.findLast((scrape) => scrape.at <= at && scrape.at > at - LOOKBACK)
      return last ? selected(expression, last) : []
    }
    case 'call':
      return increases(expression.of, history, at).map(({ labels, value }) => ({
        labels,
        value: expression.name === 'rate' ? value / (expression.of.range ?? 1) : value,
      }))
    case 'sum':
      return sums(evaluate(expression.of, history, at), expression.by)
    case 'binary': {
      const right = evaluate(expression.right, history, at)
      const isNumber = expression.right.kind === 'number'
      return evaluate(expression.left, history, at).flatMap((left) => {
        const other = right.find(({ labels }) => isNumber || keyOf(labels) === keyOf(left.labels))
        return other ? combined(expression.operator, left, other.value) : []
      })
    }
  }
}

export const selected = ({ name, matchers }: Selector, { samples }: Scrape): Element[] =>
  samples
    .filter(
      (sample) =>
        sample.name === name &&
        matchers.every(({ label, matches }) => matches(sample.labels[label] ?? '')),
    )
    .map(({ labels, value }) => ({ labels, value }))

/** A comparison keeps what fulfils it, as `and` keeps what is on both sides. */
function combined(operator: string, { labels, value }: Element, other: number): Element[] {
  const compare: Record<string, boolean> = {
    and: true,
    '==': value === other,
    '!=': value !== other,
    '<': value < other,
    '>': value > other,
    '<=': value <= other,
    '>=': value >= other,
  }
  const compute: Record<string, number> = {
    '+': value + other,
    '-': value - other,
    '*': value * other,
    '/': value / other,
  }
  const computed = compute[operator]
  if (computed !== undefined) return [{ labels, value: computed }]
  return compare[operator] ? [{ labels, value }] : []
}

function sums(elements: readonly Element[], by: readonly string[]): Element[] {
  const totals = new Map<string, Element>()
  for (const { labels, value } of elements) {
    const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']))
    const before = totals.get(keyOf(kept))?.value ?? 0
    totals.set(keyOf(kept), { labels: kept, value: before + value })
  }
  return [...totals.values()]
}

interface Point {
  readonly at: number
  readonly value: number
}

function increases(selector: Selector, history: readonly Scrape[], at: number): Element[] {
  const from = at - (selector.range ?? 0) // not included, as in Prometheus 3
  const series = new Map<string, { labels: Labels; points: Point[] }>()
  for (const scrape of history.filter((each) => each.at > from && each.at <= at))
    for (const { labels, value } of selected(selector, scrape)) {
      const known = series.get(keyOf(labels)) ?? { labels, points: [] }
      known.points.push({ at: scrape.at, value })
      series.set(keyOf(labels), known)
    }
  return [...series.values()].flatMap(({ labels, points }) =>
    points.length < 2 ? [] : [{ labels, value: increaseOf(points, from, at) }],
  )
}

/** A counter that fell began anew. What was not scraped at both ends is made up as Prometheus does (extrapolatedRate). */
function increaseOf(points: readonly Point[], from: number, to: number): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 0
  let [increase, before] = [last.value - first.value, first.value]
  for (const { value } of points) {
    if (value < before) increase += before
    before = value
  }
  const sampled = last.at - first.at
  const usual = sampled / (points.length - 1)
  const made = (missing: number) => (missing < usual * 1.1 ? missing : usual / 2)
  const sinceZero = increase > 0 ? (sampled * first.value) / increase : Infinity
  return (
    (increase * (sampled + Math.min(made(first.at - from), sinceZero) + made(to - last.at))) /
    sampled
  )
}
