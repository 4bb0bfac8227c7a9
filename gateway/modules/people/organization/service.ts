import { authorize, authorizeAllSites } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordDifference } from '../../ground/audit/service.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import { OrganizationChange, type OrganizationSettings } from './organization.ts'
import * as store from './store.ts'

export { keepReadingsFrom } from './store.ts'

export const getOrganizationSettings = (ctx: Context): Promise<OrganizationSettings> =>
  store.settingsOf(authorize(ctx, 'read', 'Organization'))

/** It bears on all sites, so who sees only some of them changes nothing. */
export async function updateOrganization(
  ctx: Context,
  input: unknown,
): Promise<OrganizationSettings> {
  const tenant = authorizeAllSites(ctx, 'update', 'Organization')
  const change = parseInput(OrganizationChange, input)
  await demandKnownZone(tenant, change.timeZone)
  return inTransaction(tenant, async (within) => {
    const before = await store.lockSettings(within)
    const after = await store.changeSettings(within, change, new Date(ctx.now()))
    const act = {
      action: 'organization.updated',
      entity: 'Organization',
      entityId: tenant.organizationId,
    } as const
    await recordDifference(within, ctx, act, [before, after])
    return after
  })
}
