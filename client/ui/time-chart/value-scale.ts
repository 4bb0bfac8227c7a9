const MANTISSAS = [1, 2, 2.5, 5]
const [FEWEST, MOST] = [4, 7]
/** A steady value is not blown up to a mountain range. */
const LEAST_SPAN = 1
/** Room above and below, enough for the label of a limit that is the highest or lowest thing to see. */
const PADDING = 0.1

export interface ValueScale {
  low: number
  high: number
  ticks: number[]
  /** Decimals the ticks need. */
  decimals: number
}

const clean = (value: number) => Math.round(value * 1e9) / 1e9

/** 0.001, 0.002, 0.0025, 0.005, 0.01 and so on. */
const steps = Array.from({ length: 12 }, (_, power) =>
  MANTISSAS.map((mantissa) => clean(mantissa * 10 ** (power - 3))),
).flat()

const first = (low: number, step: number) => Math.ceil(clean(low / step))
const last = (high: number, step: number) => Math.floor(clean(high / step))

function between(low: number, high: number, step: number): number[] {
  const count = Math.max(0, last(high, step) - first(low, step) + 1)
  return Array.from({ length: count }, (_, index) => clean((first(low, step) + index) * step))
}

const decimalsOf = (step: number) => (String(step).split('.')[1] ?? '').length

/** A scale that holds all values, with four to seven round ticks. */
export function valueScale(values: readonly number[]): ValueScale {
  const [least, greatest] =
    values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
  const span = Math.max(greatest - least, LEAST_SPAN)
  const middle = (least + greatest) / 2
  const half = span * (0.5 + PADDING)
  const [low, high] = [middle - half, middle + half]
  const step = steps.find((each) => last(high, each) - first(low, each) < MOST) ?? span
  const ticks = between(low, high, step)
  if (ticks.length >= FEWEST) return { low, high, ticks, decimals: decimalsOf(step) }
  // Few values lie on round figures: the scale reaches out to the next ones.
  const [floor, ceiling] = [
    clean(Math.floor(low / step) * step),
    clean(Math.ceil(high / step) * step),
  ]
  return {
    low: floor,
    high: ceiling,
    ticks: between(floor, ceiling, step),
    decimals: decimalsOf(step),
  }
}
