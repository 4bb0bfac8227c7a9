import { batches, type History, type Span } from './history.ts'

interface Batch {
  receivedAt: number
  sensors: number[]
  times: number[]
  values: number[]
}

const DAY = 1440

/** What arrived in each minute of the last day, over all sensors of an organisation. */
export class RecentBatches {
  readonly #first: number
  readonly #batches = new Map<number, Batch>()

  constructor(span: Span) {
    this.#first = Math.max(1, batches(span) - DAY)
  }

  add(sensorId: number, { ts, value, receivedAt, batch }: History): void {
    for (let row = 0; row < ts.length; row++) {
      const number = batch[row] ?? 0
      if (number < this.#first) continue
      const known = this.#batches.get(number) ?? {
        receivedAt: 0,
        sensors: [],
        times: [],
        values: [],
      }
      this.#batches.set(number, known)
      known.receivedAt = Math.max(known.receivedAt, receivedAt[row] ?? 0)
      known.sensors.push(sensorId)
      known.times.push(ts[row] ?? NaN)
      known.values.push(value[row] ?? NaN)
    }
  }

  /** Id, arrival, sensors, from, to, times and values, in columns; lists inside a column as array literals. */
  columns(): (number | string)[][] {
    const sorted = [...this.#batches].sort(([a], [b]) => a - b)
    const column = <T>(pick: (batch: Batch) => T) => sorted.map(([, batch]) => pick(batch))
    const list = (numbers: readonly number[]) => `{${numbers.join()}}`
    return [
      sorted.map(([number]) => number),
      column(({ receivedAt }) => receivedAt),
      column(({ sensors }) => list(sensors)),
      column(({ times }) => Math.min(...times)),
      column(({ times }) => Math.max(...times)),
      column(({ times }) => list(times)),
      column(({ values }) => list(values)),
    ]
  }
}
