// What a report must say, summed up from the readings alone by docs/monitoring.md 8, without any of the gateway's own reckoning.

export interface Point {
  ts: number
  value: number
}

/** What rules wanted in a stretch of time. */
export interface Wanted {
  from: number
  to: number
  low?: number
  high?: number
}

export interface Summed {
  n: number
  min: number | null
  max: number | null
  last: number | null
  avg: number | null
  coverage: number
  mkt: number | null
  above: number | null
  below: number | null
}

const kelvin = (celsius: number) => celsius + 273.15

export function summed(
  points: readonly Point[],
  [from, to]: readonly [number, number],
  stale: number,
  wanted: readonly Wanted[],
) {
  const sorted = [...points].sort((a, b) => a.ts - b.ts)
  const inside = sorted.filter(({ ts }) => ts >= from && ts < to).map(({ value }) => value)
  const [held, sums] = [
    { w: 0, wv: 0, we: 0 },
    { above: 0, below: 0 },
  ]
  sorted.forEach(({ ts, value }, index) => {
    const [begin, end] = [
      Math.max(ts, from),
      Math.min(sorted[index + 1]?.ts ?? Infinity, ts + stale, to),
    ]
    if (end <= begin) return
    const seconds = (end - begin) / 1000
    held.w += seconds
    held.wv += seconds * value
    held.we += seconds * Math.exp(-10_000 / kelvin(value))
    for (const { from: since, to: until, low = -Infinity, high = Infinity } of wanted) {
      const part = Math.max(0, Math.min(end, until) - Math.max(begin, since)) / 1000
      if (value > high) sums.above += part
      if (value < low) sums.below += part
    }
  })
  const known = held.w > 0
  const coverage = (held.w * 1000) / (to - from)
  const had = (side: 'low' | 'high') =>
    wanted.some((span) => span[side] !== undefined && span.from < to && span.to > from)
  const total: Summed = {
    n: known ? inside.length : 0,
    min: known && inside.length ? Math.min(...inside) : null,
    max: known && inside.length ? Math.max(...inside) : null,
    last: known ? (inside.at(-1) ?? null) : null,
    avg: known ? held.wv / held.w : null,
    coverage,
    mkt: known && coverage >= 0.9 ? 10_000 / -Math.log(held.we / held.w) - 273.15 : null,
    above: known && had('high') ? sums.above : null,
    below: known && had('low') ? sums.below : null,
  }
  return total
}
