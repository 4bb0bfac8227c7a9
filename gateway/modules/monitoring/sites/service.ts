import { authorize } from '../../../access/authorize.ts'
import { ifMay } from '../../../access/if-may.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import type { AssignedSites } from '../../people/users/assigned-sites.ts'
import { LocationList } from './location.ts'
import { SiteList, type Site } from './site.ts'
import * as store from './store.ts'

export async function listSites(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Site')
  return store.sitePage(tenant, parse(SiteList, list))
}

export async function listLocations(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Location')
  return store.locationPage(tenant, parse(LocationList, list))
}

/** For fields, which ask row by row: null when the viewer may not see it. */
export const getSite = batched((ctx, ids) => store.sitesByIds(authorize(ctx, 'read', 'Site'), ids))
export const getLocation = batched((ctx, ids) =>
  store.locationsByIds(authorize(ctx, 'read', 'Location'), ids),
)

export const assignedSites: AssignedSites = {
  among: store.sitesAmong,
  nameOf: async (ctx, id) => (await ifMay(ctx, 'Site', () => getSite(ctx, id)))?.name ?? null,
}

export const findSite = finder('Site', getSite)

/** The site that an input names by `siteId`. */
export async function siteOfInput(ctx: Context, siteId: string): Promise<Site> {
  const site = await findSite(ctx, siteId)
  if (!site) throw refuse('INVALID', ['input', 'siteId'], 'There is no such site.')
  return site
}

export const findLocation = finder('Location', getLocation)
