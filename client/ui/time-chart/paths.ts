import type { ChartSeries, Plot } from './types.ts'

export interface Scales {
  x: (time: number) => number
  y: (value: number) => number
  /** The time at a place. */
  timeAt: (x: number) => number
  /** The value at a height. */
  valueAt: (y: number) => number
}

const round = (value: number) => Math.round(value * 10) / 10

export function scalesOf(
  plot: Plot,
  [from, to]: readonly [number, number],
  { low, high }: { low: number; high: number },
): Scales {
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top]
  const span = Math.max(1, to - from)
  return {
    x: (time) => round(plot.left + ((time - from) / span) * width),
    y: (value) => round(plot.bottom - ((value - low) / (high - low)) * height),
    timeAt: (x) => from + ((x - plot.left) / Math.max(1, width)) * span,
    valueAt: (y) => low + ((plot.bottom - y) / Math.max(1, height)) * (high - low),
  }
}

export interface Point {
  time: number
  min: number
  max: number
  avg: number
}

/** The values of a series one by one, each at the middle of the time it stands for. */
export const pointsOf = ({ times, min, max, avg, bucket = 0 }: ChartSeries): Point[] =>
  times.map((time, row) => ({
    time: time + bucket / 2,
    min: min[row] ?? 0,
    max: max[row] ?? 0,
    avg: avg[row] ?? 0,
  }))

/** What is known, in runs without a gap. */
export function runsOf(series: ChartSeries): Point[][] {
  const all: Point[][] = []
  let open: Point[] = []
  pointsOf(series).forEach((point, row) => {
    open.push(point)
    if (!series.gapAfter[row]) return
    all.push(open)
    open = []
  })
  if (open.length > 0) all.push(open)
  return all
}

const corners = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** The averages; a run of one value is drawn as a dot. */
export const linePath = (runs: readonly Point[][], { x, y }: Scales): string =>
  runs
    .map(
      (points) =>
        corners(points.map(({ time, avg }) => [x(time), y(avg)] as const)) +
        (points.length === 1 ? 'h.1' : ''),
    )
    .join('')

/** From the least to the greatest values; nothing when every value is a reading of its own. */
export function envelopePath(runs: readonly Point[][], { x, y }: Scales): string {
  const wide = runs.filter((points) => points.some(({ min, max }) => max > min))
  return wide
    .map((points) => {
      const upper = points.map(({ time, max }) => [x(time), y(max)] as const)
      const lower = points.map(({ time, min }) => [x(time), y(min)] as const)
      return `${corners([...upper, ...lower.toReversed()])}Z`
    })
    .join('')
}

/** Index of the value nearest in time; -1 when there is none. */
export function nearest(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length - 1]
  if (high < 0) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return at - (times[low] ?? 0) <= (times[high] ?? 0) - at ? low : high
}

/** The value shown at a time: the nearest one, unless the time lies in a gap farther than `reach` from its edge. */
export function valueAt(
  points: readonly Point[],
  gapAfter: readonly boolean[],
  at: number,
  reach: number,
): Point | null {
  const index = nearest(
    points.map(({ time }) => time),
    at,
  )
  const point = points[index]
  if (!point) return null
  if (Math.abs(point.time - at) <= reach) return point
  const before = point.time <= at ? index : index - 1
  const joined = before >= 0 && before < points.length - 1 && !gapAfter[before]
  return joined ? point : null
}
