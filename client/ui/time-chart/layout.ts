import {
  LINE,
  placeLast,
  placeLimits,
  placeMarks,
  type Box,
  type PlacedLimit,
  type PlacedMark,
} from './labels.ts'
import {
  envelopePath,
  linePath,
  pointsOf,
  scalesOf,
  runsOf,
  type Point,
  type Scales,
} from './paths.ts'
import { timeTicks, type TimeTick } from './time-scale.ts'
import type {
  ChartDot,
  ChartLimit,
  ChartMark,
  ChartSegment,
  ChartSeries,
  ChartSpan,
  Plot,
} from './types.ts'
import { valueScale, type ValueScale } from './value-scale.ts'

/** What a chart shows; all values in the unit that is shown. */
export interface ChartContent {
  from: number
  to: number
  series: readonly ChartSeries[]
  limits?: readonly ChartLimit[]
  /** The permitted range; null where it is open. */
  band?: { low: number | null; high: number | null }
  spans?: readonly ChartSpan[]
  marks?: readonly ChartMark[]
  dots?: readonly ChartDot[]
  segments?: readonly ChartSegment[]
}

export interface DrawnSeries {
  points: Point[]
  gapAfter: readonly boolean[]
  line: string
  envelope: string
}

export interface Layout {
  plot: Plot
  scales: Scales
  values: ValueScale
  ticks: TimeTick[]
  series: DrawnSeries[]
  marks: (PlacedMark | null)[]
  /** Where the rows of marks' labels end; the first row lies next to the plot. */
  labelsEnd: number
  limits: (PlacedLimit | null)[]
  /** Of the newest value's label; null where it has none. */
  last: Box | null
}

export interface Surroundings {
  width: number
  height: number
  timeZone: string | undefined
  /** Width of a text in pixels. */
  measure: (text: string) => number
  valueLabel: (value: number, decimals: number) => string
  /** Room for a label at the end of the newest line. */
  lastLabel?: string | undefined
  /** Room after the plot; a little where nothing stands there. */
  end?: number | undefined
  /** The scale that stays whatever the values are. */
  held?: ValueScale | null
}

const FOOT = 24
const END = 10
const BAR = 16

function scaleOf({
  series,
  limits = [],
  band,
  dots = [],
  segments = [],
}: ChartContent): ValueScale {
  const edges = [band?.low, band?.high].filter((edge) => edge != null)
  const ends = segments.flatMap(({ from, to }) => [from, to])
  const values = [...[...limits, ...dots, ...ends].map(({ value }) => value), ...edges]
  for (const { min, max } of series) for (const value of [...min, ...max]) values.push(value)
  return valueScale(values.length > 0 ? [reduced(values, Math.min), reduced(values, Math.max)] : [])
}

const reduced = (values: readonly number[], choose: (a: number, b: number) => number) =>
  values.reduce((best, value) => choose(best, value))

/** Whether its label belongs under the line: a limit and what clears it part to both sides. */
function isLower(
  { value, style }: Pick<ChartLimit, 'value' | 'style'>,
  limits: readonly ChartLimit[],
): boolean {
  const others = limits.filter((other) => other.style !== style).map((other) => other.value)
  const partner = others.reduce(
    (best, other) => (Math.abs(other - value) < Math.abs(best - value) ? other : best),
    Infinity,
  )
  return Number.isFinite(partner) && partner > value
}

/** Where everything stands. */
export function layoutOf(content: ChartContent, around: Surroundings): Layout {
  const { from, to, series, limits = [], marks = [], spans = [] } = content
  const { width, height, measure } = around
  const values = around.held ?? scaleOf(content)
  const widest = Math.max(
    0,
    ...values.ticks.map((tick) => measure(around.valueLabel(tick, values.decimals))),
  )
  const left = Math.ceil(widest) + 10
  const sides = { left, right: Math.max(left + 1, width - (around.end ?? END)) }
  const across = (time: number) =>
    sides.left + ((time - from) / Math.max(1, to - from)) * (sides.right - sides.left)
  const placed = placeMarks(
    marks.map(({ at, label, side, line }) => ({
      x: across(at),
      width: measure(label),
      before: side === 'before',
      line: line !== 'none',
    })),
    sides,
  )
  const rows = Math.max(0, ...placed.map((mark) => (mark ? mark.row + 1 : 0)))
  const silent = spans.some(({ kind, label }) => kind === 'silent' && label)
  const labelsEnd = 8 + rows * LINE
  const plot = { ...sides, top: labelsEnd + (silent ? BAR : 0), bottom: height - FOOT }
  const scales = scalesOf(plot, [from, to], values)
  const drawn = series.map((each): DrawnSeries => {
    const runs = runsOf(each)
    const paths = { line: linePath(runs, scales), envelope: envelopePath(runs, scales) }
    return { points: pointsOf(each), gapAfter: each.gapAfter, ...paths }
  })
  const trace = drawn.flatMap(({ points }) =>
    points.map(({ time, avg }) => [scales.x(time), scales.y(avg)] as const),
  )
  const newest = drawn[0]?.points.at(-1)
  const end = newest && ([scales.x(newest.time), scales.y(newest.avg)] as const)
  const last =
    end && around.lastLabel ? placeLast(end, measure(around.lastLabel) * 1.1, plot, trace) : null
  return {
    plot,
    scales,
    values,
    ticks: timeTicks(
      from,
      to,
      Math.max(2, Math.min(7, Math.floor((sides.right - sides.left) / 72))),
      around.timeZone,
    ),
    series: drawn,
    marks: placed,
    labelsEnd,
    last,
    limits: placeLimits(
      limits.map(({ value, label, style }) => ({
        y: scales.y(value),
        width: measure(label),
        below: isLower({ value, style }, limits),
      })),
      plot,
      trace,
      last ? [last] : [],
    ),
  }
}
