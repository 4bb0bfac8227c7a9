import { authorize, authorizeAllSites, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import type { Which } from '../../../platform/record/find.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import * as changes from './change-store.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import { LocationChange, NewLocation, type Location } from './location.ts'
import { siteOfInput } from './service.ts'
import { NewSite, SiteChange, type Site } from './site.ts'
import * as store from './store.ts'

const sites = recorded<Site>({
  entity: 'Site',
  field: 'site',
  actions: { created: 'site.created', updated: 'site.updated' },
  find: store.lockSite,
})

/** Who sees assigned sites only would not see a new one, and so cannot make one. */
export async function createSite(ctx: Context, input: unknown): Promise<Site> {
  const tenant = authorizeAllSites(ctx, 'create', 'Site')
  const wanted = parseInput(NewSite, input)
  await demandKnownZone(tenant, wanted.timeZone)
  return sites.create(ctx, tenant, async (within) => {
    const row = await store.insertSite(within, wanted)
    return { row, detail: { name: row.name } }
  })
}

export async function updateSite(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Site')
  const change = parseInput(SiteChange, input)
  await demandKnownZone(tenant, change.timeZone)
  return sites.update(ctx, tenant, which, async (within, before) => {
    const row = await changes.updateSite(within, before.id, change, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

const locations = recorded<Location>({
  entity: 'Location',
  field: 'location',
  actions: {
    created: 'location.created',
    updated: 'location.updated',
    deleted: 'location.deleted',
  },
  find: store.lockLocation,
})

export async function createLocation(ctx: Context, input: unknown): Promise<Location> {
  const tenant = authorize(ctx, 'create', 'Location')
  const { siteId, parentId, ...wanted } = parseInput(NewLocation, input)
  const site = await siteOfInput(ctx, siteId)
  return locations.create(ctx, tenant, async (within) => {
    const parent = await parentOf(within, site.id, parentId ?? null)
    const row = await changes.insertLocation(within, {
      ...wanted,
      siteId: site.id,
      parentId: parent?.id ?? null,
    })
    return { row, detail: { after: wanted } }
  })
}

export async function updateLocation(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Location')
  const { parentId, ...change } = parseInput(LocationChange, input)
  return locations.update(ctx, tenant, which, async (within, before) => {
    // One move at a time in a site: two at once could put each location into the other.
    if (parentId !== undefined) await store.lockSite(within, before.siteId)
    const parent =
      parentId === undefined ? undefined : await parentOf(within, before.siteId, parentId)
    if (parent && (await changes.isInside(within, parent.id, before.id))) {
      throw refuse('INVALID', ['input', 'parentId'], 'A location cannot be inside itself.')
    }
    const next = { ...change, ...(parentId !== undefined && { parentId: parent?.id ?? null }) }
    const row = await changes.updateLocation(within, before.id, next, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, next) }
  })
}

export async function deleteLocation(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Location')
  return locations.delete(ctx, tenant, which, async (within, before) => {
    const held = await changes.heldBy(within, before.id)
    if (held > 0)
      throw refuse('CONFLICT', ['id'], 'Sensors or other locations are in it. Move them first.')
    await changes.deleteLocation(within, before.id)
    return { before: { name: before.name, siteId: before.siteId } }
  })
}

/** Null is the top; a location of another site is none. */
async function parentOf(
  within: Tenant,
  siteId: number,
  parentId: string | null,
): Promise<Location | null> {
  if (parentId === null) return null
  const number = idOf(parentId)
  const parent = number === undefined ? undefined : await store.lockLocation(within, number)
  if (parent?.siteId !== siteId)
    throw refuse('INVALID', ['input', 'parentId'], 'There is no such location at this site.')
  return parent
}
