// What orders do to a cart, in their own transaction.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { CartRow } from './cart.ts'
import * as store from './store.ts'

/** What a cart comes to: orders reckon like it. */
export { priceCart } from './pricing.ts'

/** Nobody changes it until the transaction ends. */
export async function holdCart(within: Tenant, memberId: number): Promise<CartRow[]> {
  await store.hold(within, memberId)
  return store.lines(within, memberId)
}

export async function emptyCart(within: Tenant, memberId: number): Promise<void> {
  await store.removeAll(within, memberId)
  await store.raise(within, memberId)
}

/** Once it is stored. */
export const announceCart = ({ pubsub }: Context, tenant: Tenant, memberId: number) =>
  pubsub.publish('cart.changed', tenant, { memberId: String(memberId) })
