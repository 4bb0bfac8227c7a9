import type { Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../../db/kept-statement.ts'
import { anyOf, anyText, BY_NAME, plain, textByCodePoint } from '../../../db/listing.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { insertRow, rowsAtSites, updateRow } from '../../../platform/record/rows.ts'
import type { Device, DeviceList, DeviceToken } from './device.ts'
import type { DeviceTable } from './tables.ts'
import type { KnownTelemetry } from './telemetry.ts'

export { changingDefinitions } from '../../../worker/agenda.ts'

const devices = (tenant: Tenant | AnyTenant) => rowsAtSites(tenant, 'device', 'device.siteId')

const ORDER = listOrder('device', BY_NAME, {
  NAME: [textByCodePoint('device.name')],
  BATTERY: plain('device.batteryPercent'),
  SIGNAL: plain('device.signalDbm'),
})
const ALL = rowsOfAll(ORDER, (tenant) => devices(tenant).selectAll())

/** Of these devices those that a filter of this domain asks for. */
function filtered(tenant: Tenant, filter: DeviceList['filter']) {
  const { siteId, status } = filter ?? {}
  let found = devices(tenant).selectAll()
  if (siteId) found = found.where('device.siteId', '=', anyOf(siteId))
  if (status) found = found.where('device.status', '=', anyText(status))
  return found
}

export function page(tenant: Tenant, list: DeviceList) {
  const { siteId, status } = list.filter ?? {}
  const isWhole = tenant.siteIds === null && !siteId && !status
  const matching = () => filtered(tenant, list.filter)
  return longListPage(tenant, matching, list, ORDER, { isWhole, all: ALL })
}

export const byIds = keptStatement(
  (tenant, ids: Placeholder<readonly number[]>) =>
    devices(tenant).selectAll().where('device.id', '=', anyOf(ids)),
  { isBrief: true },
)

export const named = (tenant: Tenant, name: string): Promise<{ id: number }[]> =>
  devices(tenant)
    .select('device.id')
    .where((where) =>
      where.or([where('device.name', '=', name), where('device.serial', '=', name)]),
    )
    .where('device.status', '!=', 'RETIRED')
    .limit(2)
    .execute()

export const insert = (
  tenant: Tenant,
  device: { siteId: number; name: string; model: string; serial: string },
): Promise<Device> => insertRow(tenant, 'device', device)

/** Nobody else changes it until the transaction ends. */
export const locked = (tenant: Tenant, id: number): Promise<Device | undefined> =>
  devices(tenant).selectAll().where('device.id', '=', id).forUpdate().executeTakeFirst()

export const update = (tenant: Tenant, id: number, change: Updateable<DeviceTable>, at: Date) =>
  updateRow(tenant, 'device', id, change, at)

/** The newest token of each device that is still good. */
export const tokensOf = (
  { db, organizationId }: Tenant,
  deviceIds: readonly number[],
  now: Date,
): Promise<DeviceToken[]> =>
  db
    .selectFrom('deviceToken')
    .distinctOn('deviceId')
    .select(['deviceId', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('organizationId', '=', organizationId)
    .where('deviceId', '=', anyOf(deviceIds))
    .where('revokedAt', 'is', null)
    .where((expression) =>
      expression.or([expression('expiresAt', 'is', null), expression('expiresAt', '>', now)]),
    )
    .orderBy('deviceId')
    .orderBy('id', 'desc')
    .execute()

interface NewToken {
  deviceId: number
  prefix: string
  hash: Buffer
  at: Date
  /** When the token before stops working; those before it stop at once. */
  formerUntil: Date
}

/** In one statement, so that two rotations at once leave one token that does not expire. Answers whether there was one before. */
export async function rotateToken(
  tenant: Tenant,
  { deviceId, prefix, hash, at, formerUntil }: NewToken,
): Promise<boolean> {
  const { rows } = await tenant.query<{ isReplaced: boolean }>({
    text: `with device as (update device set version = version + 1, updated_at = $4 where id = $1 returning id),
      others as (
        update device_token t set expires_at = least(t.expires_at, case when t.id = former.id then $5 else $4 end)
        from device, (select max(id) as id from device_token where device_id = $1 and revoked_at is null) former
        where t.device_id = device.id and t.revoked_at is null returning t.id)
      insert into device_token (device_id, prefix, hash, created_at) select id, $2, $3, $4 from device
      returning exists (select from others) as "isReplaced"`,
    values: [deviceId, prefix, hash, at, formerUntil],
  })
  return rows[0]?.isReplaced ?? false
}

/** Answers whether there were any; without one the device stays as it is. */
export async function revokeTokens(tenant: Tenant, deviceId: number, at: Date): Promise<boolean> {
  const { rows } = await tenant.query({
    text: `with locked as (select id from device where id = $1 for update),
      revoked as (update device_token t set revoked_at = $2 from locked where t.device_id = locked.id and t.revoked_at is null returning t.device_id)
      update device set version = version + 1, updated_at = $2 where id in (select device_id from revoked) returning id`,
    values: [deviceId, at],
  })
  return rows.length > 0
}

export interface TokenRow extends KnownTelemetry {
  id: number
  /** Another one whenever what was read of the organisation's sensors may be out of date. */
  sensorsEdition: string
  hash: Buffer
  deviceId: number
  expiresAt: Date | null
  lastUsedAt: Date | null
}

const TOKEN = {
  name: 'device_token',
  text: `select t.id, t.hash, t.device_id as "deviceId", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
      d.battery_percent as "batteryPercent", d.battery_at as "batteryAt", d.signal_dbm as "signalDbm", d.signal_at as "signalAt",
      concat_ws(' ', (select changes from published.sensor_change), extract(epoch from o.readings_kept_from)) as "sensorsEdition"
    from device_token t join device d on d.id = t.device_id join published.organization o on o.id = t.organization_id
    where t.prefix = $1 and t.revoked_at is null and d.status <> 'RETIRED'`,
}

/** A token that was not revoked, of a device that is not retired. */
export async function tokenByPrefix(tenant: Tenant, prefix: string): Promise<TokenRow | undefined> {
  return (await tenant.query<TokenRow>({ ...TOKEN, values: [prefix] })).rows[0]
}

export const touchToken = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('deviceToken')
    .set({ lastUsedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where((expression) =>
      expression.or([expression('lastUsedAt', 'is', null), expression('lastUsedAt', '<', at)]),
    )
    .execute()
