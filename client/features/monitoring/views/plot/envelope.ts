import type uPlot from 'uplot'
import { rowFrom, type Trace } from './trace.ts'

/** What lies in one column of pixels, in pixels of the canvas. */
interface Column {
  x: number
  top: number
  bottom: number
}

/** The least and greatest values by columns of pixels, in runs without a gap: however many fall into one, the farthest count. */
function columnsOf(u: uPlot, { times, min, max, gapAfter }: Trace): Column[][] {
  const [from, to] = [u.scales['x']?.min ?? 0, u.scales['x']?.max ?? 1]
  const [low, high] = [u.scales['y']?.min ?? 0, u.scales['y']?.max ?? 1]
  const { left, width, top, height } = u.bbox
  const [perTime, perValue] = [width / (to - from), height / (high - low)]
  const first = Math.max(0, rowFrom(times, from) - 1)
  const last = Math.min(times.length - 1, rowFrom(times, to))
  const runs: Column[][] = []
  let columns: Column[] = []
  let open: Column | undefined
  for (let row = first; row <= last; row++) {
    const x = Math.round(left + ((times[row] ?? 0) - from) * perTime)
    const upper = top + (high - (max[row] ?? 0)) * perValue
    const lower = top + (high - (min[row] ?? 0)) * perValue
    if (open?.x === x) {
      if (upper < open.top) open.top = upper
      if (lower > open.bottom) open.bottom = lower
    } else columns.push((open = { x, top: upper, bottom: lower }))
    if (!gapAfter[row]) continue
    runs.push(columns)
    columns = []
    open = undefined
  }
  if (columns.length > 0) runs.push(columns)
  return runs
}

/** Over the tops and back under the bottoms. */
function outline(pen: CanvasRenderingContext2D, columns: readonly Column[]) {
  const [first, second] = columns
  if (!first) return
  if (!second) return pen.rect(first.x, first.top, 1, first.bottom - first.top)
  pen.moveTo(first.x, first.top)
  for (const { x, top } of columns) pen.lineTo(x, top)
  for (let index = columns.length - 1; index >= 0; index--)
    pen.lineTo(columns[index]?.x ?? 0, columns[index]?.bottom ?? 0)
  pen.closePath()
}

/** Columns that stick out so far from their fellows that a pale band of a pixel's width would not be seen. */
function spikesIn(runs: readonly Column[][], pixel: number): Column[] {
  const all = runs.flat()
  const heights = Float64Array.from(all, ({ top, bottom }) => bottom - top).sort()
  const usual = heights[heights.length >> 1] ?? 0
  return all.filter(({ top, bottom }) => bottom - top > 4 * usual + 8 * pixel)
}

/** The band from the least to the greatest values, and a firm stroke where one reading alone is far off. */
export function drawEnvelope(u: uPlot, trace: Trace, color: string, alpha: number) {
  const { ctx: pen } = u
  const pixel = devicePixelRatio || 1
  const runs = columnsOf(u, trace)
  if (!runs.some((columns) => columns.some(({ top, bottom }) => bottom - top > 0.5))) return
  pen.fillStyle = color
  pen.globalAlpha = alpha
  pen.beginPath()
  for (const columns of runs) outline(pen, columns)
  pen.fill()
  pen.globalAlpha = 0.85
  for (const { x, top, bottom } of spikesIn(runs, pixel))
    pen.fillRect(Math.round(x - pixel / 2), top, pixel, bottom - top)
  pen.globalAlpha = 1
}
