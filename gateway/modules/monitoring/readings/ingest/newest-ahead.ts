import type { slotsOf } from './batch.ts'
import type { SensorOfDevice, Stored } from './ingest-store.ts'

type Slot = ReturnType<typeof slotsOf>[number]

/**
 * Which reading of each sensor will be its newest once all is stored that was prepared so far: an import prepares its next readings while
 * those before are stored. The database checks that no later one has come in between; of which value it is we must be sure.
 */
export class NewestAhead {
  readonly #newest = new Map<number, { ts: number; value: number }>()
  #edition = 0

  /** What was prepared in another edition than this may rest on a reading that was not stored. */
  get edition(): number {
    return this.#edition
  }

  /** The sensor as it will be then. */
  expectedOf(sensor: SensorOfDevice): SensorOfDevice {
    const newest = this.#newest.get(sensor.id)
    if (!newest || newest.ts <= (sensor.newestTs ?? -Infinity)) return sensor
    return { ...sensor, newestTs: newest.ts, newestValue: newest.value }
  }

  /** To be called with what was prepared. */
  notePrepared({ sensor, readings }: Slot): void {
    const newest = readings.findLast(({ bad }) => !bad)
    if (newest && newest.ts > (sensor.newestTs ?? -Infinity)) this.#newest.set(sensor.id, newest)
  }

  /** To be called with what became of it: a reading that was there already may have another value. */
  noteStored({ duplicate, conflict }: Stored): void {
    if (duplicate + conflict === 0) return
    this.#newest.clear()
    this.#edition++
  }
}
