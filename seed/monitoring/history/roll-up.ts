/** Roll-ups of one sensor, column by column, as the ingest statement would have left them (docs/monitoring.md 8). */
export interface RollUp {
  bucket: number[]
  n: number[]
  min: number[]
  minTs: number[]
  max: number[]
  maxTs: number[]
  first: number[]
  firstTs: number[]
  last: number[]
  lastTs: number[]
  sum: number[]
  w: number[]
  s1: number[]
  s2: number[]
  e: number[]
}

export interface Series {
  /** Epoch milliseconds, ascending. */
  ts: ArrayLike<number>
  value: ArrayLike<number>
}

const A = 10_000
const KELVIN = 273.15
const exposures = new Map<number, number>()

function exposure(value: number): number {
  let found = exposures.get(value)
  if (found === undefined)
    exposures.set(value, (found = Math.exp(-A * (1 / (value + KELVIN) - 1 / (25 + KELVIN)))))
  return found
}

const empty = (): RollUp => ({
  bucket: [],
  n: [],
  min: [],
  minTs: [],
  max: [],
  maxTs: [],
  first: [],
  firstTs: [],
  last: [],
  lastTs: [],
  sum: [],
  w: [],
  s1: [],
  s2: [],
  e: [],
})

/** Rows come in the order of time, so the bucket asked for is the newest or a new one. */
function bucketAt(rollUp: RollUp, start: number): number {
  const newest = rollUp.bucket.length - 1
  if (rollUp.bucket[newest] === start) return newest
  for (const name of [
    'min',
    'minTs',
    'max',
    'maxTs',
    'first',
    'firstTs',
    'last',
    'lastTs',
  ] as const)
    rollUp[name].push(NaN)
  for (const name of ['n', 'sum', 'w', 's1', 's2', 'e'] as const) rollUp[name].push(0)
  return rollUp.bucket.push(start) - 1
}

const plus = (column: number[], index: number, amount: number) =>
  void (column[index] = (column[index] ?? 0) + amount)

function count(rollUp: RollUp, at: number, ts: number, value: number) {
  const { n, min, minTs, max, maxTs, first, firstTs, last, lastTs } = rollUp
  if (n[at] === 0) [first[at], firstTs[at]] = [value, ts]
  if (n[at] === 0 || value < (min[at] ?? NaN)) [min[at], minTs[at]] = [value, ts]
  if (n[at] === 0 || value > (max[at] ?? NaN)) [max[at], maxTs[at]] = [value, ts]
  ;[last[at], lastTs[at]] = [value, ts]
  plus(n, at, 1)
  plus(rollUp.sum, at, value)
}

function hold(rollUp: RollUp, at: number, seconds: number, value: number) {
  plus(rollUp.w, at, seconds)
  plus(rollUp.s1, at, seconds * value)
  plus(rollUp.s2, at, seconds * value * value)
  plus(rollUp.e, at, seconds * exposure(value))
}

/** Closed segments only: the newest reading is held by no bucket until its successor comes. */
export function rollUp({ ts, value }: Series, width: number, staleAfter: number): RollUp {
  const result = empty()
  for (let i = 0; i < ts.length; i++) {
    const [from, held] = [ts[i] ?? NaN, value[i] ?? NaN]
    let bucket = Math.floor(from / width) * width
    count(result, bucketAt(result, bucket), from, held)
    const until = Math.min(ts[i + 1] ?? from, from + staleAfter)
    for (let at = from; at < until; bucket += width) {
      const end = Math.min(until, bucket + width)
      hold(result, bucketAt(result, bucket), (end - at) / 1000, held)
      at = end
    }
  }
  return result
}
