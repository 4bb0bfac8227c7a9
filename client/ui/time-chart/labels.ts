import type { Plot } from './types.ts'

const GAP = 4
const ROWS = 2
/** Height of a line of labels. */
export const LINE = 14

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export interface PlacedMark {
  /** Where the text starts. */
  x: number
  row: number
}

export interface MarkLabel {
  x: number
  width: number
  /** The side of the line it would rather stand on. */
  before: boolean
  /** A line goes up to it. */
  line: boolean
}

interface Taken {
  row: number
  from: number
  to: number
}

/** Where a label may stand, the better place first: beside its line, and a row higher only where it must. */
function placesOf(
  { x, width, before }: MarkLabel,
  { left, right }: Pick<Plot, 'left' | 'right'>,
): Taken[] {
  const sides = [x + GAP, x - GAP - width]
  if (before) sides.reverse()
  return Array.from({ length: ROWS }, (_, row) =>
    sides.map((from) => ({ row, from, to: from + width })),
  )
    .flat()
    .filter(({ from, to }) => from >= left - GAP && to <= right + GAP)
}

/** Labels over their lines, in one row or two, those given first first; null for one that finds no room. */
export function placeMarks(
  marks: readonly MarkLabel[],
  plot: Pick<Plot, 'left' | 'right'>,
): (PlacedMark | null)[] {
  const taken: Taken[] = []
  return marks.map((mark, index) => {
    const free = placesOf(mark, plot).filter(({ row, from, to }) =>
      taken.every((other) => other.row !== row || to + GAP <= other.from || from >= other.to + GAP),
    )
    // No line through a label, neither another's through this one nor its own through one below, where it can be helped.
    const clear = free.find(({ row, from, to }) => {
      const crossed = marks.some(
        ({ x, line }, other) => other !== index && line && x > from && x < to,
      )
      return (
        !crossed &&
        taken.every((other) => other.row >= row || mark.x < other.from || mark.x > other.to)
      )
    })
    const place = clear ?? free[0]
    if (!place) return null
    taken.push(place)
    return { x: place.from, row: place.row }
  })
}

export interface PlacedLimit {
  x: number
  /** The text's base line. */
  y: number
}

const share = (box: Box, trace: readonly (readonly [x: number, y: number])[]) =>
  trace.filter(
    ([x, y]) => x >= box.left && x <= box.right && y >= box.top - 2 && y <= box.bottom + 2,
  ).length

/** How much a label would hide: of the trace, and worse, of a line that means something. */
const harm = (
  box: Box,
  trace: readonly (readonly [x: number, y: number])[],
  lines: readonly number[],
) => share(box, trace) + 30 * lines.filter((y) => y > box.top && y < box.bottom).length

/** Labels on their lines: over or under it, at the start or the end, where they hide no other and least of the trace. */
export function placeLimits(
  limits: readonly { y: number; width: number; below: boolean }[],
  plot: Plot,
  trace: readonly (readonly [x: number, y: number])[],
  taken: readonly Box[],
): (PlacedLimit | null)[] {
  const boxes = [...taken]
  return limits.map(({ y, width, below }, index) => {
    const others = limits.filter((_, other) => other !== index).map((limit) => limit.y)
    const starts = [plot.left + 6, plot.right - 6 - width, (plot.left + plot.right - width) / 2]
    const candidates = starts.flatMap((left) => {
      const over = { left, right: left + width, top: y - 3 - LINE + 2, bottom: y - 3 }
      const under = { left, right: left + width, top: y + 3, bottom: y + 3 + LINE - 2 }
      return below ? [under, over] : [over, under]
    })
    const free = candidates.filter(
      (box) =>
        box.top >= plot.top - LINE &&
        box.bottom <= plot.bottom &&
        !boxes.some((other) => overlaps(box, other)),
    )
    const worth = (box: Box) => harm(box, trace, others)
    const best = free.reduce<Box | null>(
      (found, box) => (found && worth(found) <= worth(box) ? found : box),
      null,
    )
    if (!best) return null
    boxes.push(best)
    return { x: best.left, y: best.bottom - 2 }
  })
}

/** The label of the newest value: over its dot, or under it where less of the trace is hidden. Answers its box. */
export function placeLast(
  [x, y]: readonly [number, number],
  width: number,
  plot: Plot,
  trace: readonly (readonly [x: number, y: number])[],
): Box {
  const right = Math.min(x + 4, plot.right - 4)
  const box = (bottom: number): Box => ({
    left: right - width,
    right,
    top: bottom - LINE + 2,
    bottom,
  })
  const [over, under] = [box(y - 8), box(y + 8 + LINE)]
  if (over.top < plot.top - LINE) return under
  if (under.bottom > plot.bottom) return over
  return share(over, trace) <= share(under, trace) ? over : under
}
