/** Widths of the roll-ups in milliseconds (docs/monitoring.md 8). */
export const M5 = 300_000
export const H1 = 3_600_000

export interface Point {
  ts: number
  value: number
}

type Column = (number | null)[]

/** What readings add to the roll-ups, in columns of equal length, as the statement that stores them takes it. */
export class BucketColumns {
  readonly width: number[] = []
  readonly slot: number[] = []
  readonly start: number[] = []
  readonly n: number[] = []
  readonly min: Column = []
  readonly minTs: Column = []
  readonly max: Column = []
  readonly maxTs: Column = []
  readonly first: Column = []
  readonly firstTs: Column = []
  readonly last: Column = []
  readonly lastTs: Column = []
  readonly sum: number[] = []
  readonly w: number[] = []
  readonly s1: number[] = []
  readonly s2: number[] = []
  readonly e: number[] = []

  /** Adds a sensor's new readings, sorted by time, all newer than the newest one known before. */
  add(
    slot: number,
    readings: readonly Point[],
    before: Point | undefined,
    staleAfterMs: number,
  ): void {
    for (const width of [M5, H1]) this.#addAt(width, slot, readings, before, staleAfterMs)
  }

  #addAt(
    width: number,
    slot: number,
    readings: readonly Point[],
    before: Point | undefined,
    staleAfterMs: number,
  ): void {
    const opens = this.start.length
    let previous = before
    for (const reading of readings) {
      if (previous)
        this.#hold(width, slot, opens, previous, Math.min(reading.ts, previous.ts + staleAfterMs))
      this.#count(this.#bucket(width, slot, opens, reading.ts), reading)
      previous = reading
    }
  }

  /** A closed segment, cut at the edges of buckets. */
  #hold(width: number, slot: number, opens: number, { ts, value }: Point, until: number): void {
    const weight = kineticWeight(value)
    for (let from = ts; from < until;) {
      const index = this.#bucket(width, slot, opens, from)
      const to = Math.min(until, (this.start[index] ?? 0) + width)
      const seconds = (to - from) / 1000
      grow(this.w, index, seconds)
      grow(this.s1, index, seconds * value)
      grow(this.s2, index, seconds * value * value)
      grow(this.e, index, seconds * weight)
      from = to
    }
  }

  #count(index: number, { ts, value }: Point): void {
    const { min, max, first } = this
    grow(this.n, index, 1)
    grow(this.sum, index, value)
    if (value < (min[index] ?? Infinity)) [min[index], this.minTs[index]] = [value, ts]
    if (value > (max[index] ?? -Infinity)) [max[index], this.maxTs[index]] = [value, ts]
    if (first[index] === null) [first[index], this.firstTs[index]] = [value, ts]
    this.last[index] = value
    this.lastTs[index] = ts
  }

  /** The bucket of a time. Time only moves on, so it is the one opened last or a new one. */
  #bucket(width: number, slot: number, opens: number, ts: number): number {
    const start = ts - (ts % width)
    const index = this.start.length - 1
    if (index >= opens && this.start[index] === start) return index
    this.width.push(width / 1000)
    this.slot.push(slot)
    this.start.push(start)
    for (const column of [
      this.min,
      this.minTs,
      this.max,
      this.maxTs,
      this.first,
      this.firstTs,
      this.last,
      this.lastTs,
    ]) {
      column.push(null)
    }
    for (const column of [this.n, this.sum, this.w, this.s1, this.s2, this.e]) column.push(0)
    return index + 1
  }
}

function grow(column: number[], index: number, by: number): void {
  column[index] = (column[index] ?? 0) + by
}

/** The weight of a value in the mean kinetic temperature, relative to 25 degC, with A = dH / R = 10,000 K; as in the database. */
export const kineticWeight = (celsius: number) =>
  celsius < -253.15 ? 0 : Math.exp(10_000 * (1 / 298.15 - 1 / (celsius + 273.15)))
