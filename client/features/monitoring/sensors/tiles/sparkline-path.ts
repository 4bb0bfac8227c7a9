import { DAY, SLOT, type DayTrace, type Slot } from './day-trace.ts'
import { beyond, type Limits } from './sensor-state.ts'

export const WIDTH = 240
export const HEIGHT = 44
/** Share of the height left free above and below. */
const MARGIN = 0.084
const LEAST_SPAN = 1

interface Drawn extends Slot {
  x: number
}

export interface SparklinePaths {
  /** The permitted range: where it starts and how high it is. */
  band: { y: number; height: number } | null
  limits: number[]
  envelope: string
  line: string
  /** The parts of the line that are out of limits. */
  beyond: string
}

const round = (value: number) => Math.round(value * 10) / 10

/** What is known, in runs without a gap. */
function runs({ from, slots }: DayTrace): Drawn[][] {
  const all: Drawn[][] = []
  let open: Drawn[] = []
  slots.forEach((slot, at) => {
    if (!slot) return
    const centre = from + (at + 0.5) * SLOT
    open.push({ ...slot, x: round(((centre - from) / DAY) * WIDTH) })
    if (!slot.gapAfter) return
    all.push(open)
    open = []
  })
  if (open.length > 0) all.push(open)
  return all
}

/** Heights of values; the limits are always in sight. */
function scale(
  points: readonly Drawn[],
  { permittedLow, permittedHigh }: Limits,
): (value: number) => number {
  const limits = [permittedLow, permittedHigh].filter((limit) => limit != null)
  const low = Math.min(...points.map(({ min }) => min), ...limits)
  const high = Math.max(...points.map(({ max }) => max), ...limits)
  const span = Math.max(high - low, LEAST_SPAN)
  const bottom = (low + high - span) / 2
  return (value) => round(HEIGHT * (1 - MARGIN - ((value - bottom) / span) * (1 - 2 * MARGIN)))
}

type Scale = (value: number) => number
type Corner = [x: number, value: number]

const polyline = (corners: readonly Corner[], y: Scale) =>
  `M${corners.map(([x, value]) => `${round(x)} ${y(value)}`).join('L')}`

/** A run of one reading is drawn as a dot. */
const traceOf = (points: readonly Drawn[], y: Scale) =>
  polyline(
    points.map(({ x, avg }): Corner => [x, avg]),
    y,
  ) + (points.length === 1 ? 'h.1' : '')

function envelopeOf(points: readonly Drawn[], y: Scale): string {
  const upper = points.map(({ x, max }): Corner => [x, max])
  const lower = points.map(({ x, min }): Corner => [x, min])
  return `${polyline([...upper, ...lower.toReversed()], y)}Z`
}

/** Where the line from a to b crosses a limit, in the order of the line. */
function crossings(
  [ax, a]: Corner,
  [bx, b]: Corner,
  { permittedLow, permittedHigh }: Limits,
): Corner[] {
  return [permittedLow, permittedHigh]
    .filter((limit) => limit != null && limit > Math.min(a, b) && limit < Math.max(a, b))
    .map((limit): Corner => [ax + (((limit ?? 0) - a) / (b - a)) * (bx - ax), limit ?? 0])
    .sort(([x], [other]) => x - other)
}

/** The parts of a run that are out of limits, cut exactly where it crosses them. */
function beyondOf(points: readonly Drawn[], limits: Limits, y: Scale): string {
  const corners = points.map(({ x, avg }): Corner => [x, avg])
  const [only] = corners
  if (corners.length === 1 && only)
    return beyond(only[1], limits) ? `${polyline(corners, y)}h.1` : ''
  let path = ''
  for (let at = 1; at < corners.length; at++) {
    const [before, here] = [corners[at - 1], corners[at]]
    if (!before || !here) continue
    const cut = [before, ...crossings(before, here, limits), here]
    cut.slice(1).forEach((end, piece) => {
      const start = cut[piece] ?? end
      if (beyond((start[1] + end[1]) / 2, limits)) path += polyline([start, end], y)
    })
  }
  return path
}

/** A day as SVG paths in a box of WIDTH by HEIGHT; time runs left to right in every language. */
export function sparklinePaths(trace: DayTrace, limits: Limits): SparklinePaths {
  const parts = runs(trace)
  const y = scale(parts.flat(), limits)
  const { permittedLow, permittedHigh } = limits
  const top = permittedHigh == null ? 0 : y(permittedHigh)
  const bottom = permittedLow == null ? HEIGHT : y(permittedLow)
  return {
    band:
      permittedLow == null && permittedHigh == null
        ? null
        : { y: top, height: round(bottom - top) },
    limits: [permittedHigh, permittedLow].filter((limit) => limit != null).map(y),
    envelope: parts.map((part) => envelopeOf(part, y)).join(''),
    line: parts.map((part) => traceOf(part, y)).join(''),
    beyond: parts.map((part) => beyondOf(part, limits, y)).join(''),
  }
}
