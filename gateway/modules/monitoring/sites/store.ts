import type { Tenant } from '../../../access/authorize.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../../db/kept-statement.ts'
import { anyOf, anyText } from '../../../db/listing.ts'
import { listPage, nameOrder } from '../../../platform/paging/page.ts'
import { insertRow, rowsAtSites, rowsOf } from '../../../platform/record/rows.ts'
import type { z } from 'zod'
import type { Location, LocationList } from './location.ts'
import type { NewSite, Site, SiteList } from './site.ts'

const sites = (tenant: Tenant | AnyTenant) => rowsAtSites(tenant, 'site', 'site.id')
const locations = (tenant: Tenant | AnyTenant) => rowsAtSites(tenant, 'location', 'location.siteId')

const SITE_ORDER = nameOrder('site')
const LOCATION_ORDER = nameOrder('location')

export function sitePage(tenant: Tenant, list: SiteList) {
  const { filter } = list
  let matching = sites(tenant)
  if (filter?.timeZone) matching = matching.where('site.timeZone', '=', anyText(filter.timeZone))
  return listPage(matching.selectAll(), list, SITE_ORDER)
}

export function locationPage(tenant: Tenant, list: LocationList) {
  const { filter } = list
  let matching = locations(tenant)
  if (filter?.siteId) matching = matching.where('location.siteId', '=', anyOf(filter.siteId))
  return listPage(matching.selectAll(), list, LOCATION_ORDER)
}

export const sitesByIds = keptStatement(
  (tenant, ids: Placeholder<readonly number[]>) =>
    sites(tenant).selectAll().where('site.id', '=', anyOf(ids)),
  { isBrief: true },
)

export const locationsByIds = keptStatement(
  (tenant, ids: Placeholder<readonly number[]>) =>
    locations(tenant).selectAll().where('location.id', '=', anyOf(ids)),
  { isBrief: true },
)

/** Of the viewer's sites those that go by one of these names or numbers. */
export const sitesCalled = (
  tenant: Tenant,
  names: readonly string[],
  ids: readonly number[],
): Promise<Site[]> =>
  sites(tenant)
    .selectAll()
    .where((where) =>
      where.or([where('site.name', '=', anyText(names)), where('site.id', '=', anyOf(ids))]),
    )
    .execute()

/** Locations at these sites that go by one of these names or numbers. */
export const locationsCalled = (
  tenant: Tenant,
  siteIds: readonly number[],
  names: readonly string[],
  ids: readonly number[],
): Promise<Location[]> =>
  locations(tenant)
    .selectAll()
    .where('location.siteId', '=', anyOf(siteIds))
    .where((where) =>
      where.or([
        where('location.name', '=', anyText(names)),
        where('location.id', '=', anyOf(ids)),
      ]),
    )
    .execute()

/** Of these sites the ones there are. */
export async function sitesAmong(tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const found = rowsOf(tenant, 'site').select('site.id').where('site.id', '=', anyOf(ids))
  return (await found.orderBy('site.id').execute()).map(({ id }) => id)
}

export const insertSite = (tenant: Tenant, site: z.output<typeof NewSite>): Promise<Site> =>
  insertRow(tenant, 'site', {
    ...site,
    latitude: site.latitude ?? null,
    longitude: site.longitude ?? null,
  })

/** Nobody else changes it until the transaction ends. */
export const lockSite = (tenant: Tenant, id: number): Promise<Site | undefined> =>
  sites(tenant).selectAll().where('site.id', '=', id).forUpdate().executeTakeFirst()

/** Nobody else changes it until the transaction ends. */
export const lockLocation = (tenant: Tenant, id: number): Promise<Location | undefined> =>
  locations(tenant).selectAll().where('location.id', '=', id).forUpdate().executeTakeFirst()
