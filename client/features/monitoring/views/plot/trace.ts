/** One line of a panel in the unit that is shown: columns of equal length, each value at the middle of its bucket. */
export interface Trace {
  key: string
  /** Of the sensor, and of another time when it is laid over. */
  name: string
  /** The same apart: a long name of a sensor does not push the time out of sight. */
  sensor: string
  shift: string | null
  /** Which of the eight series colours, from 1. */
  ink: number
  dashed: boolean
  /** Of another time. */
  faint: boolean
  times: readonly number[]
  min: readonly number[]
  max: readonly number[]
  avg: readonly number[]
  gapAfter: readonly boolean[]
}

/** The first row at or after a time. */
export function rowFrom(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
