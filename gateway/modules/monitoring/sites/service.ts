import { authorize } from '../../../access/authorize.ts'
import { ifMay } from '../../../access/if-may.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idsOf } from '../../../parse.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { atItsSite } from '../../../platform/live/seen-before.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import type { AssignedSites } from '../../people/users/assigned-sites.ts'
import { LocationList, type Location } from './location.ts'
import { SiteList, type Site } from './site.ts'
import * as store from './store.ts'

export const listSites = lister('Site', SiteList, store.sitePage)

export const listLocations = lister('Location', LocationList, store.locationPage)

export const getSite = getter('Site', store.sitesByIds)
export const getLocation = getter('Location', store.locationsByIds)

export const watchSites = watcher('Site', getSite)
export const watchLocations = watcher('Location', getLocation, { seenBefore: atItsSite })

export const assignedSites: AssignedSites = {
  among: store.sitesAmong,
  nameOf: async (ctx, id) => (await ifMay(ctx, 'Site', () => getSite(ctx, id)))?.name ?? null,
}

/** On whose clock days of readings begin, by the site: for whoever may read what was measured there. */
export async function zonesOfSites(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const sites = await store.sitesByIds(authorize(ctx, 'read', 'Reading'), ids)
  return new Map(sites.map(({ id, timeZone }) => [id, timeZone]))
}

/** Those of them that the viewer sees. */
export const sitesAmong = async (ctx: Context, ids: readonly number[]): Promise<Site[]> =>
  (await Promise.all(ids.map((id) => getSite(ctx, id)))).filter((site) => site !== null)

export const findSite = finder('Site', getSite)

/** The site that an input names by `siteId`. */
export async function siteOfInput(ctx: Context, siteId: string): Promise<Site> {
  const site = await findSite(ctx, siteId)
  if (!site) throw refuse('INVALID', ['input', 'siteId'], 'There is no such site.')
  return site
}

export const findLocation = finder('Location', getLocation)

/** What a file means by the names or numbers of sites; the viewer's only. */
export const sitesCalled = (ctx: Context, names: readonly string[]): Promise<Site[]> =>
  store.sitesCalled(authorize(ctx, 'read', 'Site'), names, idsOf(names))

/** What a file means by the names or numbers of locations at these sites. */
export const locationsCalled = (
  ctx: Context,
  siteIds: readonly number[],
  names: readonly string[],
): Promise<Location[]> =>
  store.locationsCalled(authorize(ctx, 'read', 'Location'), siteIds, names, idsOf(names))
