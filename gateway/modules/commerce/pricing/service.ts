import { isDeepStrictEqual } from 'node:util'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { staleVersion } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import type { Edition } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { settingsWatcher } from '../../ground/audit/live-settings-service.ts'
import { recordDifference } from '../../ground/audit/service.ts'
import { changed, PriceListChange, priceListOf, type PriceList } from './price-list.ts'
import * as store from './store.ts'

export const getPriceList = async (ctx: Context): Promise<PriceList> =>
  priceListOf(await store.priceList(authorize(ctx, 'read', 'Pricing')))

export const watchPriceList = settingsWatcher({
  field: 'priceList',
  subject: 'Pricing',
  entity: 'PriceList',
  action: 'priceList.updated',
  get: getPriceList,
})

export async function updatePriceList(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<PriceList> {
  const tenant = authorize(ctx, 'update', 'Pricing')
  const change = parseInput(PriceListChange, input)
  return inTransaction(tenant, async (within) => {
    const before = await store.lock(within)
    if (expectedVersion != null && expectedVersion !== before.version)
      throw staleVersion({ priceList: priceListOf(before) })
    const next = changed(before, change)
    // The database keeps the names within plans and questions in an order of its own.
    if (isDeepStrictEqual(before, { ...before, ...next })) return priceListOf(before)
    const after = await store.save(within, next, new Date(ctx.now()))
    const act = {
      action: 'priceList.updated',
      entity: 'PriceList',
      entityId: tenant.organizationId,
    } as const
    await recordDifference(within, ctx, act, [before, after])
    return priceListOf(after)
  })
}
