import { authorize, authorizeAllSites } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { checkVersion, type Edition } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { settingsWatcher } from '../../ground/audit/live-settings-service.ts'
import { recordDifference } from '../../ground/audit/service.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import { OrganizationChange, type OrganizationSettings } from './organization.ts'
import * as store from './store.ts'

export { keepReadingsFrom } from './store.ts'

export const getOrganizationSettings = (ctx: Context): Promise<OrganizationSettings> =>
  store.settingsOf(authorize(ctx, 'read', 'Organization'))

export const watchOrganizationSettings = settingsWatcher({
  field: 'organizationSettings',
  subject: 'Organization',
  entity: 'Organization',
  action: 'organization.updated',
  get: getOrganizationSettings,
})

/** It bears on all sites, so who sees only some of them changes nothing. */
export async function updateOrganization(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<OrganizationSettings> {
  const tenant = authorizeAllSites(ctx, 'update', 'Organization')
  const change = parseInput(OrganizationChange, input)
  await demandKnownZone(tenant, change.timeZone)
  return inTransaction(tenant, async (within) => {
    const before = await store.lockSettings(within)
    checkVersion(before, expectedVersion, 'organizationSettings')
    const after = await store.changeSettings(within, change, new Date(ctx.now()))
    if (!after) return before
    const act = {
      action: 'organization.updated',
      entity: 'Organization',
      entityId: tenant.organizationId,
    } as const
    await recordDifference(within, ctx, act, [before, after])
    return after
  })
}
