import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import { pageOf } from '../../../platform/paging/page.ts'
import type { z } from 'zod'
import type { Location, LocationList } from './location.ts'
import type { NewSite, Site, SiteList } from './site.ts'

const sites = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('site')
    .where('site.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where('site.id', '=', anyOf(siteIds ?? [])))

const locations = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('location')
    .where('location.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where('location.siteId', '=', anyOf(siteIds ?? [])))

const SITE_COLUMNS = { NAME: [byCodePoint('site.name')], CREATED_AT: [plain('site.createdAt')] }
const LOCATION_COLUMNS = { NAME: [byCodePoint('location.name')] }

export function sitePage(tenant: Tenant, { filter, search, sort, page, perPage }: SiteList) {
  let matching = sites(tenant)
  if (filter?.timeZones) matching = matching.where('site.timeZone', '=', anyText(filter.timeZones))
  if (search) matching = matching.where(containing('site.searchText', search))
  return pageOf(
    matching.selectAll(),
    orderBy(SITE_COLUMNS, sort ?? [{ field: 'NAME', direction: 'ASC' }], 'site.id'),
    { page, perPage },
  )
}

export function locationPage(
  tenant: Tenant,
  { filter, search, sort, page, perPage }: LocationList,
) {
  let matching = locations(tenant)
  if (filter?.siteIds) matching = matching.where('location.siteId', '=', anyOf(filter.siteIds))
  if (search) matching = matching.where(containing('location.searchText', search))
  return pageOf(
    matching.selectAll(),
    orderBy(LOCATION_COLUMNS, sort ?? [{ field: 'NAME', direction: 'ASC' }], 'location.id'),
    { page, perPage },
  )
}

export const sitesByIds = (tenant: Tenant, ids: readonly number[]): Promise<Site[]> =>
  sites(tenant).selectAll().where('site.id', '=', anyOf(ids)).execute()

export const locationsByIds = (tenant: Tenant, ids: readonly number[]): Promise<Location[]> =>
  locations(tenant).selectAll().where('location.id', '=', anyOf(ids)).execute()

/** Of these sites the ones there are. */
export async function sitesAmong(
  { db, organizationId }: Tenant,
  ids: readonly number[],
): Promise<number[]> {
  const sites = await db
    .selectFrom('site')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  return sites.map(({ id }) => id)
}

export const insertSite = (
  { db, organizationId }: Tenant,
  site: z.output<typeof NewSite>,
): Promise<Site> =>
  db
    .insertInto('site')
    .values({
      ...site,
      organizationId,
      latitude: site.latitude ?? null,
      longitude: site.longitude ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
