import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, orderBy } from '../../../db/listing.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { onKey, rowsAtSites } from '../../../platform/record/rows.ts'
import type { NewSensor, Sensor, SensorList } from './sensor.ts'
import { defaultStaleAfter } from './sensor.ts'

const sensors = (tenant: Tenant) => rowsAtSites(tenant, 'sensor', 'sensor.siteId')

const COLUMNS = {
  NAME: [byCodePoint('sensor.name')],
  PLACE: [byCodePoint('site.name'), byCodePoint('location.name'), byCodePoint('sensor.name')],
}
const BY_PLACE = [{ field: 'PLACE', direction: 'ASC' }] as const
const ORDER = listOrder('sensor', BY_PLACE, COLUMNS)

export function page(tenant: Tenant, list: SensorList) {
  const { filter } = list
  let matching = sensors(tenant)
  if (filter?.siteId) matching = matching.where('sensor.siteId', '=', anyOf(filter.siteId))
  if (filter?.deviceId) matching = matching.where('sensor.deviceId', '=', anyOf(filter.deviceId))
  if (filter?.status) matching = matching.where('sensor.status', '=', anyText(filter.status))
  if (filter?.tag)
    matching = matching.where(sql<boolean>`${sql.ref('sensor.tags')} && ${filter.tag}::text[]`)
  return listPage(placed(matching).selectAll('sensor'), list, ORDER)
}

/** All of them, by place. */
export const inPlaces = (tenant: Tenant): Promise<Sensor[]> =>
  placed(sensors(tenant))
    .selectAll('sensor')
    .orderBy(orderBy(COLUMNS, BY_PLACE, 'sensor.id'))
    .execute()

const placed = (query: ReturnType<typeof sensors>) =>
  query
    .leftJoin('published.site as site', (join) => onKey(join, 'site', 'sensor.siteId'))
    .leftJoin('published.location as location', (join) =>
      onKey(join, 'location', 'sensor.locationId'),
    )

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Sensor[]> =>
  sensors(tenant).selectAll().where('sensor.id', '=', anyOf(ids)).execute()

/** Nobody else changes it until the transaction ends. */
export const locked = (tenant: Tenant, id: number): Promise<Sensor | undefined> =>
  sensors(tenant).selectAll().where('sensor.id', '=', id).forUpdate().executeTakeFirst()

export const byDevices = (tenant: Tenant, deviceIds: readonly number[]): Promise<Sensor[]> =>
  sensors(tenant)
    .selectAll()
    .where('sensor.deviceId', '=', anyOf(deviceIds))
    .orderBy('sensor.id')
    .execute()

export interface Place {
  deviceId: number
  siteId: number
  locationId: number | null
}

/** The new sensor, or undefined when its device has one of that key. Between evaluations: rules may look for sensors like it. */
export const insert = (
  { db, organizationId }: Tenant,
  place: Place,
  sensor: NewSensor,
): Promise<Sensor | undefined> =>
  db
    .insertInto('sensor')
    .values({ organizationId, ...rowOf(place, sensor) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'deviceId', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Sensors of devices that were made in the same transaction: nobody else has taken their keys. */
export const insertNew = async (
  { db, organizationId }: Tenant,
  wanted: readonly { place: Place; sensor: NewSensor }[],
): Promise<Sensor[]> =>
  wanted.length === 0
    ? []
    : db
        .insertInto('sensor')
        .values(wanted.map(({ place, sensor }) => ({ organizationId, ...rowOf(place, sensor) })))
        .returningAll()
        .execute()

const rowOf = (place: Place, sensor: NewSensor) => ({
  ...place,
  key: sensor.key,
  name: sensor.name,
  reportInterval: sensor.reportIntervalSeconds,
  staleAfter: sensor.staleAfterSeconds ?? defaultStaleAfter(sensor.reportIntervalSeconds),
  physicalMin: sensor.physicalMin,
  physicalMax: sensor.physicalMax,
  decimals: sensor.decimals,
  tags: sensor.tags,
  permittedLow: sensor.permittedLow ?? null,
  permittedHigh: sensor.permittedHigh ?? null,
})
