import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'
import type { DeviceStatus } from '../devices/tables.ts'

export interface SensorTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  deviceId: number
  locationId: number | null
  siteId: number
  key: string
  name: string
  quantity: Generated<'TEMPERATURE'>
  reportInterval: Generated<number>
  staleAfter: Generated<number>
  physicalMin: Generated<number>
  physicalMax: Generated<number>
  permittedLow: number | null
  permittedHigh: number | null
  decimals: Generated<number>
  tags: Generated<string[]>
  status: Generated<DeviceStatus>
  version: Generated<number>
  searchText: GeneratedAlways<string>
  /** What its site and its location are called, for its order: the database keeps both. */
  siteName: GeneratedAlways<string>
  locationName: GeneratedAlways<string>
}

/** How often sensors and calibrations were changed; nothing when they never were. */
export interface SensorChangeTable {
  organizationId: Organization
  /** A bigint, so text. */
  changes: Generated<string>
}

type PublishedSensor = Pick<
  SensorTable,
  | 'organizationId'
  | 'id'
  | 'deviceId'
  | 'locationId'
  | 'siteId'
  | 'key'
  | 'name'
  | 'reportInterval'
  | 'staleAfter'
  | 'physicalMin'
  | 'physicalMax'
  | 'decimals'
  | 'tags'
  | 'status'
  | 'createdAt'
  | 'searchText'
>

declare module '../../../db/tables.ts' {
  interface Tables {
    sensor: SensorTable
    sensorChange: SensorChangeTable
    'published.sensor': PublishedSensor
    'published.sensorChange': SensorChangeTable
  }
}
