const WINDOW = 15 * 60_000
const LEAST = WINDOW / 2

/** A reading, as short as it can be. */
export type Point = readonly [ts: number, value: number]

/** Readings with one more at the end; those that no longer matter for the rate are left out. */
export function remembered(points: readonly Point[], point: Point): Point[] {
  const all = [...points.filter(([ts]) => ts < point[0]), point]
  const first = all.findLastIndex(([ts]) => ts <= point[0] - WINDOW)
  return all.slice(Math.max(0, first))
}

/** Change over 15 minutes up to the newest reading in degC; null when fewer than 7.5 minutes are known. */
export function rateOf(points: readonly Point[]): number | null {
  const last = points.at(-1)
  if (!last) return null
  const [ts, value] = last
  const base = points.findLast(([at]) => at <= ts - WINDOW) ?? points[0]
  if (!base || ts - base[0] < LEAST) return null
  return ((value - base[1]) * WINDOW) / Math.max(ts - base[0], LEAST)
}
