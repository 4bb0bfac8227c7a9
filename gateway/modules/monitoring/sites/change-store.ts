import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { updateVersioned } from '../../../platform/record/update-versioned.ts'
import type { LocationTable, SiteTable } from './tables.ts'
import type { Updateable } from 'kysely'
import type { Location } from './location.ts'
import type { Site } from './site.ts'

/** Nobody else changes it until the transaction ends. */
export const lockSite = (
  { db, organizationId, siteIds }: Tenant,
  id: number,
): Promise<Site | undefined> =>
  db
    .selectFrom('site')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .$if(siteIds !== null, (query) => query.where('id', '=', anyOf(siteIds ?? [])))
    .forUpdate()
    .executeTakeFirst()

export const updateSite = (
  tenant: Tenant,
  id: number,
  change: Updateable<SiteTable>,
  at: Date,
): Promise<Site> =>
  updateVersioned(tenant, 'site', id, change, at).returningAll().executeTakeFirstOrThrow()

/** Nobody else changes it until the transaction ends. */
export const lockLocation = (
  { db, organizationId, siteIds }: Tenant,
  id: number,
): Promise<Location | undefined> =>
  db
    .selectFrom('location')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .$if(siteIds !== null, (query) => query.where('siteId', '=', anyOf(siteIds ?? [])))
    .forUpdate()
    .executeTakeFirst()

interface NewLocation {
  siteId: number
  parentId: number | null
  name: string
  kind: Location['kind']
}

export const insertLocation = (
  { db, organizationId }: Tenant,
  location: NewLocation,
): Promise<Location> =>
  db
    .insertInto('location')
    .values({ ...location, organizationId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateLocation = (
  tenant: Tenant,
  id: number,
  change: Updateable<LocationTable>,
  at: Date,
): Promise<Location> =>
  updateVersioned(tenant, 'location', id, change, at).returningAll().executeTakeFirstOrThrow()

export const deleteLocation = ({ db, organizationId }: Tenant, id: number) =>
  db
    .deleteFrom('location')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

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
