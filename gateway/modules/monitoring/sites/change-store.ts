import { sql, type Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { insertRow, removeRow, updateRow } from '../../../platform/record/rows.ts'
import type { LocationTable, SiteTable } from './tables.ts'
import type { Location } from './location.ts'

export const updateSite = (tenant: Tenant, id: number, change: Updateable<SiteTable>, at: Date) =>
  updateRow(tenant, 'site', id, change, at)

interface NewLocation {
  siteId: number
  parentId: number | null
  name: string
  kind: Location['kind']
}

export const insertLocation = (tenant: Tenant, location: NewLocation): Promise<Location> =>
  insertRow(tenant, 'location', location)

type LocationUpdate = Updateable<LocationTable>
export const updateLocation = (tenant: Tenant, id: number, change: LocationUpdate, at: Date) =>
  updateRow(tenant, 'location', id, change, at)

export const deleteLocation = (tenant: Tenant, id: number) => removeRow(tenant, 'location', id)

/** Whether a location is another one, or somewhere inside it. */
export async function isInside({ db }: Tenant, id: number, outer: number): Promise<boolean> {
  const { rows } = await sql`with recursive above as (
      select id, parent_id from location where id = ${id}
      union select l.id, l.parent_id from location l join above on l.id = above.parent_id
    ) select from above where id = ${outer}`.execute(db)
  return rows.length > 0
}

/** How many sensors and locations are directly in it. */
export async function heldBy({ db }: Tenant, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from published.sensor where location_id = ${id})::int
    + (select count(*) from location where parent_id = ${id})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
