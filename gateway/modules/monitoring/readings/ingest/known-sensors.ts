import type { Tenant } from '../../../../access/authorize.ts'
import type { slotsOf } from './batch.ts'
import { sensorsOf, type SensorOfDevice, type Stored } from './ingest-store.ts'

/** Whose sensors, and as of which edition of the organisation's. */
export interface Sender {
  deviceId: number
  sensorsEdition: string
}

interface Known {
  edition: string
  sensors: Map<string, SensorOfDevice>
}

/** Sensors of all devices together, some 300 bytes each. */
const MOST = 50_000
/** How long a device is read each time after another batch of it came first: it sends side by side, or to several gateways. */
const SHARED_MS = 60_000

/**
 * What was read of devices' sensors, by key. It holds for one edition; which reading of each is the newest goes on with every batch, and
 * is checked when the next one is stored, since others may have stored in between.
 */
export class KnownSensors {
  readonly #devices = new Map<string, Known>()
  /** When they were found to be, by `performance.now()`. */
  readonly #shared = new Map<string, number>()
  #size = 0

  /** The device's sensors of these keys, and maybe others. */
  async of(
    tenant: Tenant,
    { deviceId, sensorsEdition: edition }: Sender,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, SensorOfDevice>> {
    const device = nameOf(tenant, deviceId)
    const known = this.#devices.get(device)
    if (known?.edition === edition && keys.every((key) => known.sensors.has(key)))
      return known.sensors
    const read = await sensorsOf(tenant, deviceId, keys)
    const sensors = new Map(read.map((sensor) => [sensor.key, sensor]))
    if (!this.#isShared(device)) this.#keep(device, { edition, sensors })
    return sensors
  }

  /** To be called when a batch was stored. */
  note(
    tenant: Tenant,
    deviceId: number,
    slots: ReturnType<typeof slotsOf>,
    { late, duplicate, conflict }: Stored,
  ): void {
    const device = nameOf(tenant, deviceId)
    // Which of them are the newest now only the database knows.
    if (late + duplicate + conflict > 0) return this.#forget(device)
    const sensors = this.#devices.get(device)?.sensors
    for (const { sensor, readings } of slots) {
      const newest = readings.findLast(({ bad }) => !bad)
      if (newest && sensors?.has(sensor.key))
        sensors.set(sensor.key, { ...sensor, newestTs: newest.ts, newestValue: newest.value })
    }
  }

  /** To be called when another batch of the device was stored first. */
  noteOvertaken(tenant: Tenant, deviceId: number): void {
    const device = nameOf(tenant, deviceId)
    this.#forget(device)
    this.#shared.set(device, performance.now())
  }

  #isShared(device: string): boolean {
    const since = this.#shared.get(device)
    if (since === undefined) return false
    if (performance.now() - since < SHARED_MS) return true
    this.#shared.delete(device)
    return false
  }

  #keep(device: string, known: Known): void {
    this.#forget(device)
    this.#devices.set(device, known)
    this.#size += known.sensors.size
    for (const oldest of this.#devices.keys()) {
      if (this.#size <= MOST) return
      this.#forget(oldest)
    }
  }

  #forget(device: string): void {
    this.#size -= this.#devices.get(device)?.sensors.size ?? 0
    this.#devices.delete(device)
  }
}

const nameOf = ({ organizationId }: Tenant, deviceId: number) => `${organizationId}/${deviceId}`
