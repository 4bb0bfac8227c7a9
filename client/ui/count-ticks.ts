const STEPS = [1, 2, 5]

/** Round counts from 0 to the first that is not below the greatest, with at most so many above 0. */
export function countTicks(most: number, lines = 4): number[] {
  for (let power = 1; ; power *= 10) {
    for (const each of STEPS) {
      const step = each * power
      const last = Math.max(1, Math.ceil(most / step))
      if (last <= lines) return Array.from({ length: last + 1 }, (_, index) => index * step)
    }
  }
}
