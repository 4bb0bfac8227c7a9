import type { Reading } from '../../modules/alarms/alarms/evaluator/state.ts'
import type { Vector } from './file.ts'

export type Ignored = [at: number, ts: number, code: string]

/** What ingestion does before alarms see a reading, and which of them they pass over (docs/monitoring.md 3 and 4.4); seconds. */
export class VectorIngest {
  readonly ignored: Ignored[] = []
  readonly #sensor: Vector['sensor']
  readonly #stored = new Map<number, number>()
  #newest = { ts: -Infinity, measuredAt: -Infinity }

  constructor(sensor: Vector['sensor']) {
    this.#sensor = sensor
  }

  /** The accepted ones of a batch, ascending. */
  receive(at: number, batch: readonly (readonly [number, number])[]): Reading[] {
    return [...batch]
      .sort(([a], [b]) => a - b)
      .flatMap(([ts, value]) => {
        const code = this.#refuse(at, ts, value)
        if (!code) return [{ ts, value }]
        this.ignored.push([at, ts, code])
        return []
      })
  }

  #refuse(at: number, ts: number, value: number): string | undefined {
    const { maxSkew, maxAge, physicalMin, physicalMax } = this.#sensor
    if (ts > at + maxSkew) return 'FUTURE'
    if (ts < at - maxAge) return 'TOO_OLD'
    const known = this.#stored.get(ts)
    if (known !== undefined) return known === value ? 'DUPLICATE' : 'CONFLICT'
    this.#stored.set(ts, value)
    if (value < physicalMin || value > physicalMax) return 'OUT_OF_PHYSICAL_RANGE'
    const counted = Math.min(ts, at)
    const { ts: newest, measuredAt } = this.#newest
    if (counted < newest || (counted === newest && ts < measuredAt)) return 'LATE'
    this.#newest = { ts: counted, measuredAt: ts }
    return undefined
  }
}
