export interface Limits {
  permittedLow?: number | null | undefined
  permittedHigh?: number | null | undefined
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** A value within the limits, to make an example of. */
export function exampleWithin({ permittedLow: low, permittedHigh: high }: Limits): number {
  if (low != null && high != null) return tenth((low + high) / 2)
  if (high != null) return tenth(high - 1)
  return low == null ? 21.5 : tenth(low + 1)
}
