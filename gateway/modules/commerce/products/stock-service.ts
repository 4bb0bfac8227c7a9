// What orders do to stock, in their own transaction.
import type { Tenant } from '../../../access/authorize.ts'
import * as changes from './change-store.ts'
import type { Variant } from './product.ts'

export { byIds as productsWithin } from './store.ts'
export { terms as termsWithin } from './terms/terms-store.ts'

/** Held until the transaction ends, so that nobody else sells them meanwhile. */
export async function holdVariants(
  within: Tenant,
  productIds: readonly number[],
  ids: readonly number[],
): Promise<Variant[]> {
  await changes.holdProducts(within, productIds)
  return changes.lockVariants(within, ids)
}

interface Taken {
  readonly variantId: number
  readonly quantity: number
}

export async function takeFromStock(within: Tenant, lines: readonly Taken[]): Promise<void> {
  for (const { variantId, quantity } of lines) await changes.addStock(within, variantId, -quantity)
}

interface PutBack extends Taken {
  readonly productId: number
}

/** Variants that are gone by now take nothing back. */
export async function putIntoStock(within: Tenant, lines: readonly PutBack[]): Promise<void> {
  const inOrder = [...lines].sort((a, b) => a.variantId - b.variantId)
  await changes.holdProducts(
    within,
    lines.map(({ productId }) => productId),
  )
  for (const { variantId, quantity } of inOrder) await changes.addStock(within, variantId, quantity)
}
