import type { Incoming } from './incoming.ts'
import type { SensorOfDevice } from './ingest-store.ts'
import { BucketColumns, type Point } from '../history/rollups.ts'

/** One sensor's part of a batch, by time, no two of the same time. */
interface Slot {
  sensor: SensorOfDevice
  readings: Incoming[]
  /** Of a time the batch has already. The first one counts, as if they had come one after the other. */
  again: Incoming[]
}

/** The readings of one request, sorted by sensor and time: order inside a batch never makes a reading late. */
export function slotsOf(incoming: readonly Incoming[]): Slot[] {
  const bySensor = new Map<number, Incoming[]>()
  for (const reading of incoming) {
    const known = bySensor.get(reading.sensor.id)
    if (known) known.push(reading)
    else bySensor.set(reading.sensor.id, [reading])
  }
  return [...bySensor.values()].map(slotOf).sort((a, b) => a.sensor.id - b.sensor.id)
}

function slotOf(unsorted: Incoming[]): Slot {
  const sorted = unsorted.sort((a, b) => a.ts - b.ts) // stable: what came first stays first
  const readings: Incoming[] = []
  const again: Incoming[] = []
  for (const reading of sorted)
    (readings.at(-1)?.ts === reading.ts ? again : readings).push(reading)
  return { sensor: (sorted[0] as Incoming).sensor, readings, again }
}

/** Readings in columns of equal length; `raw` is empty for most batches, in which no calibration changed a value. */
class ReadingColumns {
  readonly slot: number[] = []
  readonly ts: number[] = []
  readonly value: number[] = []
  readonly bad: boolean[] = []
  readonly #raw: (number | null)[] = []
  #isCalibrated = false

  add(slot: number, readings: readonly Incoming[]): void {
    for (const { ts, value, bad, raw } of readings) {
      this.slot.push(slot)
      this.ts.push(ts)
      this.value.push(value)
      this.bad.push(bad)
      this.#raw.push(raw)
      this.#isCalibrated ||= raw !== null
    }
  }

  get raw(): readonly (number | null)[] {
    return this.#isCalibrated ? this.#raw : []
  }
}

/** The parameters of `store_readings`, in its order, without the device and the arrival. */
export function parametersOf(
  slots: readonly Slot[],
): readonly (readonly (number | boolean | null)[])[] {
  const good = slots.map(({ readings }) =>
    readings.some(({ bad }) => bad) ? readings.filter(({ bad }) => !bad) : readings,
  )
  const newest = good.map((readings) => readings.at(-1))
  const [first, again, buckets] = [new ReadingColumns(), new ReadingColumns(), new BucketColumns()]
  slots.forEach(({ sensor, ...slot }, index) => {
    first.add(index + 1, slot.readings)
    again.add(index + 1, slot.again)
    buckets.add(index + 1, good[index] ?? [], newestOf(sensor), sensor.staleAfter * 1000)
  })
  return [
    slots.map(({ sensor }) => sensor.id),
    slots.map(({ sensor }) => sensor.newestTs),
    slots.map(({ readings }) => readings[0]?.ts ?? null),
    newest.map((reading) => reading?.ts ?? null),
    newest.map((reading) => reading?.value ?? null),
    first.slot,
    first.ts,
    first.value,
    first.raw,
    first.bad,
    again.slot,
    again.ts,
    again.value,
    again.raw,
    buckets.width,
    buckets.slot,
    buckets.start,
    buckets.n,
    buckets.min,
    buckets.minTs,
    buckets.max,
    buckets.maxTs,
    buckets.first,
    buckets.firstTs,
    buckets.last,
    buckets.lastTs,
    buckets.sum,
    buckets.w,
    buckets.s1,
    buckets.s2,
    buckets.e,
  ]
}

const newestOf = ({ newestTs, newestValue }: SensorOfDevice): Point | undefined =>
  newestTs === null || newestValue === null ? undefined : { ts: newestTs, value: newestValue }
