import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../../db/kept-statement.ts'
import { anyOf, anyText, orderBy, textByCodePoint } from '../../../db/listing.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { rowsAtSites } from '../../../platform/record/rows.ts'
import type { NewSensor, Sensor, SensorList } from './sensor.ts'
import { defaultStaleAfter } from './sensor.ts'

const sensors = (tenant: Tenant | AnyTenant) => rowsAtSites(tenant, 'sensor', 'sensor.siteId')

/** The names of its place stand beside a sensor (migration 179). */
const COLUMNS = {
  NAME: [textByCodePoint('sensor.name')],
  PLACE: [
    textByCodePoint('sensor.siteName'),
    textByCodePoint('sensor.locationName'),
    textByCodePoint('sensor.name'),
  ],
}
const BY_PLACE = [{ field: 'PLACE', direction: 'ASC' }] as const
const ORDER = listOrder('sensor', BY_PLACE, COLUMNS)
const ALL = rowsOfAll(ORDER, (tenant) => sensors(tenant).selectAll())

/** Of these sensors those that a filter of this domain asks for. */
function filtered(tenant: Tenant, filter: SensorList['filter']) {
  const { siteId, deviceId, status, tag } = filter ?? {}
  let found = sensors(tenant).selectAll()
  if (siteId) found = found.where('sensor.siteId', '=', anyOf(siteId))
  if (deviceId) found = found.where('sensor.deviceId', '=', anyOf(deviceId))
  if (status) found = found.where('sensor.status', '=', anyText(status))
  if (tag) found = found.where(sql<boolean>`${sql.ref('sensor.tags')} && ${tag}::text[]`)
  return found
}

export function page(tenant: Tenant, list: SensorList) {
  const { siteId, deviceId, status, tag } = list.filter ?? {}
  const isWhole = tenant.siteIds === null && !siteId && !deviceId && !status && !tag
  const matching = () => filtered(tenant, list.filter)
  return longListPage(tenant, matching, list, ORDER, { isWhole, all: ALL })
}

/** All of them, by place. */
export const inPlaces = (tenant: Tenant): Promise<Sensor[]> =>
  sensors(tenant)
    .selectAll()
    .orderBy(orderBy(COLUMNS, BY_PLACE, 'sensor.id'))
    .execute()

export const byIds = keptStatement(
  (tenant, ids: Placeholder<readonly number[]>) =>
    sensors(tenant).selectAll().where('sensor.id', '=', anyOf(ids)),
  { isBrief: true },
)

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
