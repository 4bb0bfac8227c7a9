import { slotsOf } from '../../../../gateway/modules/monitoring/readings/ingest/batch.ts'
import {
  accept,
  type Incoming,
} from '../../../../gateway/modules/monitoring/readings/ingest/incoming.ts'
import {
  sensorsOf,
  columnsOf,
  storeBatch,
} from '../../../../gateway/modules/monitoring/readings/ingest/ingest-store.ts'
import type { Device } from './probe.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export interface Batch {
  arrivedAt: number
  readings: { sensor: string; ts: number; value: number }[]
}

/** What the ingest route stores, at the arrival a test chooses. */
export async function stored(
  acme: TestOrganization,
  device: Pick<Device, 'id'>,
  { arrivedAt, readings }: Batch,
): Promise<void> {
  const deviceId = Number(device.id)
  const keys = [...new Set(readings.map(({ sensor }) => sensor))]
  const sensors = new Map(
    (await sensorsOf(acme.tenant, deviceId, keys)).map((sensor) => [sensor.key, sensor]),
  )
  const accepted = readings.map((reading) => accept(reading, sensors, arrivedAt))
  const incoming = accepted.filter((reading): reading is Incoming => typeof reading !== 'string')
  await storeBatch(acme.tenant, { deviceId, arrivedAt, columns: columnsOf(slotsOf(incoming)) })
}
