import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parseInput } from '../../../../parse.ts'
import { checkVersion, type Edition } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { settingsWatcher } from '../../../ground/audit/live-settings-service.ts'
import { recordDifference } from '../../../ground/audit/service.ts'
import { BillingChange, type BillingSettings } from './billing-settings.ts'
import * as store from './billing-settings-store.ts'

export const getBillingSettings = (ctx: Context): Promise<BillingSettings> =>
  store.details(authorize(ctx, 'read', 'BillingSettings'))

export const watchBillingSettings = settingsWatcher({
  field: 'billingSettings',
  subject: 'BillingSettings',
  entity: 'BillingSettings',
  action: 'billing.updated',
  get: getBillingSettings,
})

export async function updateBillingSettings(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<BillingSettings> {
  const tenant = authorize(ctx, 'update', 'BillingSettings')
  const change = parseInput(BillingChange, input)
  return inTransaction(tenant, async (within) => {
    const before = await store.locked(within)
    checkVersion(before, expectedVersion, 'billingSettings')
    const after = await store.change(within, change, new Date(ctx.now()))
    if (!after) return before
    const act = { action: 'billing.updated', entity: 'BillingSettings' } as const
    await recordDifference(within, ctx, act, [before, after])
    return after
  })
}
