import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, plain } from '../../../db/listing.ts'
import { BEFORE, bySites } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type {
  MaintenanceRow,
  MaintenanceWindow,
  MaintenanceWindowList,
} from './maintenance-window.ts'

const windows = (tenant: Tenant) => rowsOf(tenant, 'maintenanceWindow')

const NEWEST_START = [{ field: 'STARTS_AT', direction: 'DESC' }] as const
const ORDER = listOrder('maintenanceWindow', NEWEST_START, {
  STARTS_AT: [plain('maintenanceWindow.startsAt')],
})

/** Whether some sensor at one of the sites can be covered. */
const bearsOn = (siteIds: readonly number[]) => sql<boolean>`(site_ids && ${siteIds}::int[]
  or (cardinality(site_ids) = 0 and (cardinality(sensor_ids) = 0 or cardinality(tags) > 0))
  or exists (select from published.sensor where sensor.id = any(sensor_ids) and sensor.site_id = any(${siteIds}::int[])))`

/** The window that an entry of the audit is about. */
export const seenBefore = bySites(
  (siteIds) => sql`(select ${bearsOn(siteIds)} from
    (select "siteIds" as site_ids, "sensorIds" as sensor_ids, tags
      from jsonb_to_record(${BEFORE}) as was ("siteIds" int[], "sensorIds" int[], tags text[])) maintenance_window)`,
)

/** `among` are the ids that the times left over; null when they were not asked about. */
export function windowPage(
  tenant: Tenant,
  list: MaintenanceWindowList,
  among: readonly number[] | null,
) {
  const { filter } = list
  let matching = windows(tenant)
  if (tenant.siteIds) matching = matching.where(bearsOn(tenant.siteIds))
  if (filter?.siteId) matching = matching.where(bearsOn(filter.siteId))
  if (among) matching = matching.where('maintenanceWindow.id', '=', anyOf(among))
  return listPage(matching.selectAll(), list, ORDER)
}

export const windowsByIds = (
  tenant: Tenant,
  ids: readonly number[],
): Promise<MaintenanceWindow[]> =>
  windows(tenant)
    .$if(tenant.siteIds !== null, (query) => query.where(bearsOn(tenant.siteIds ?? [])))
    .selectAll()
    .where('maintenanceWindow.id', '=', anyOf(ids))
    .execute()

export const windowById = async (
  tenant: Tenant,
  id: number,
): Promise<MaintenanceWindow | undefined> => (await windowsByIds(tenant, [id]))[0]

/** Those that can have a part in [from, to): when the repetitions of a day or week are is for calendars to say. */
export const windowsAround = (
  tenant: Tenant,
  from: Date,
  to: Date | null,
): Promise<MaintenanceWindow[]> =>
  windows(tenant)
    .selectAll()
    .$if(to !== null, (query) => query.where('startsAt', '<', to ?? from))
    .where((eb) =>
      eb.or([
        eb('endsAt', '>', from),
        sql<boolean>`recurrence is not null and coalesce((recurrence ->> 'until')::timestamptz, 'infinity') > ${from}::timestamptz - interval '8 days'`,
      ]),
    )
    .execute()

const jsonOf = ({ recurrence, ...rest }: MaintenanceRow) => ({
  ...rest,
  recurrence: recurrence && JSON.stringify(recurrence),
})

export const insertWindow = (tenant: Tenant, row: MaintenanceRow, createdBy: number | null) =>
  insertRow(tenant, 'maintenanceWindow', { ...jsonOf(row), createdBy })

export const updateWindow = (tenant: Tenant, id: number, row: MaintenanceRow, at: Date) =>
  updateRow(tenant, 'maintenanceWindow', id, jsonOf(row), at)

export const deleteWindow = (tenant: Tenant, id: number) =>
  removeRow(tenant, 'maintenanceWindow', id)
