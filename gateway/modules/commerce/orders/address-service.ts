import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { MOST_ADDRESSES, NewAddress, type ShippingAddress } from './order.ts'
import * as store from './store.ts'

/** A member's address book is their own. */
export const listAddresses = async (ctx: Context): Promise<ShippingAddress[]> =>
  store.addresses(authorize(ctx, 'create', 'Order'), ctx.viewer?.userId ?? 0)

export async function addAddress(ctx: Context, input: unknown): Promise<ShippingAddress> {
  const tenant = authorize(ctx, 'create', 'Order')
  const memberId = ctx.viewer?.userId ?? 0
  const wanted = parseInput(NewAddress, input)
  return inTransaction(tenant, async (within) => {
    await takeTurn(within, `addresses ${memberId}`)
    const book = await store.addresses(within, memberId)
    const isSame = (each: ShippingAddress) =>
      Object.entries(wanted).every(([field, value]) => each[field as keyof NewAddress] === value)
    const known = book.find(isSame)
    if (known) return known
    if (book.length >= MOST_ADDRESSES)
      throw refuse('LIMIT_REACHED', ['input'], `At most ${MOST_ADDRESSES} addresses.`, {
        maxItems: MOST_ADDRESSES,
      })
    return store.addAddress(within, memberId, wanted, new Date(ctx.now()))
  })
}

/** Orders keep what was written on them. */
export async function removeAddress(ctx: Context, id: string): Promise<ShippingAddress[]> {
  const tenant = authorize(ctx, 'create', 'Order')
  const book = await store.addresses(tenant, ctx.viewer?.userId ?? 0)
  const address = book.find((each) => each.id === idOf(id))
  if (!address) throw notFound('ShippingAddress')
  await store.removeAddress(tenant, address.id)
  return listAddresses(ctx)
}
