import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, OptionalInstant, Organization, Stamp } from '../../../db/columns.ts'

export type DeviceStatus = 'ACTIVE' | 'OUT_OF_SERVICE' | 'RETIRED'

export interface DeviceTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  siteId: number
  gatewayId: number | null
  name: string
  model: Generated<string>
  serial: Generated<string>
  firmware: Generated<string>
  status: Generated<DeviceStatus>
  /** The newest that it sent, 0 to 100, and when that arrived. */
  batteryPercent: number | null
  batteryAt: OptionalInstant
  /** The newest that it sent, and when that arrived. */
  signalDbm: number | null
  signalAt: OptionalInstant
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface DeviceTokenTable {
  organizationId: Organization
  id: Generated<number>
  deviceId: number
  prefix: string
  hash: Buffer
  createdAt: Stamp
  expiresAt: OptionalInstant
  revokedAt: OptionalInstant
  lastUsedAt: OptionalInstant
}

type PublishedDevice = Pick<DeviceTable, 'organizationId' | 'id' | 'name' | 'status'>

declare module '../../../db/tables.ts' {
  interface Tables {
    device: DeviceTable
    deviceToken: DeviceTokenTable
    'published.device': PublishedDevice
  }
}
