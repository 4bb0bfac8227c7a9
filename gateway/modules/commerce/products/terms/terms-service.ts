import { decimalsOf } from '../../../../../schema/currency-decimals.ts'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import { checkVersion, type Edition } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { settingsWatcher } from '../../../ground/audit/live-settings-service.ts'
import { recordDifference } from '../../../ground/audit/service.ts'
import { TermsChange, type ShopTerms } from './terms.ts'
import * as store from './terms-store.ts'

export const shopTerms = (ctx: Context): Promise<ShopTerms> =>
  store.terms(authorize(ctx, 'read', 'ShopTerms'))

export const watchShopTerms = settingsWatcher({
  field: 'shopTerms',
  subject: 'ShopTerms',
  entity: 'ShopTerms',
  action: 'shopTerms.updated',
  get: shopTerms,
})

export async function updateShopTerms(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<ShopTerms> {
  const tenant = authorize(ctx, 'update', 'ShopTerms')
  const { shippingMinor, freeShippingFromMinor, ...rest } = parseInput(TermsChange, input)
  return inTransaction(tenant, async (within) => {
    const before = await store.locked(within)
    checkVersion(before, expectedVersion, 'shopTerms')
    if (rest.currency !== undefined) await demandSameDecimals(within, before, rest.currency)
    const wanted = {
      ...rest,
      ...(shippingMinor !== undefined && { shipping: shippingMinor }),
      ...(freeShippingFromMinor !== undefined && { freeShippingFrom: freeShippingFromMinor }),
    }
    const after = await store.change(within, wanted, new Date(ctx.now()))
    if (!after) return before
    const act = { action: 'shopTerms.updated', entity: 'ShopTerms' } as const
    await recordDifference(within, ctx, act, [before, after])
    return after
  })
}

/** Prices are counted in the smallest unit: with other decimals each would be another price. */
async function demandSameDecimals(
  within: Tenant,
  { currency }: ShopTerms,
  next: string,
): Promise<void> {
  if (decimalsOf(next) !== decimalsOf(currency) && (await store.hasProducts(within)))
    throw refuse(
      'CONFLICT',
      ['input', 'currency'],
      `Prices have ${decimalsOf(currency)} decimals, and ${next} has ${decimalsOf(next)}.`,
    )
}
