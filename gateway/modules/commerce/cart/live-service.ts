import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import type { WishRow } from './cart.ts'
import type { PricedCart } from './pricing.ts'
import { getCart, listWishes, own } from './service.ts'
import * as store from './store.ts'

interface CartBody {
  cart: PricedCart | null
  wishlist: WishRow[] | null
}

const reading = new SharedReading<ReadChanges<CartBody>>()

/** The member's own cart and wishlist, over all devices. What happened between two looks is told as one change. */
export function watchCart(
  ctx: Context,
  request: { after?: string | null },
  signal: AbortSignal,
): AsyncIterable<Change<CartBody>> {
  const [tenant, memberId] = own(ctx, 'read')
  const { after } = parse(z.object({ after: z.string().max(200).nullish() }), request)
  return watchChanges<'cart.changed', { id: number }, CartBody>(
    ctx,
    {
      topic: 'cart.changed',
      reading,
      authorize: () => own(ctx, 'read')[0],
      stream: ['ownCart', tenant.organizationId, memberId],
      concerns: (message) => message.memberId === String(memberId),
      last: (within) => store.version(within, memberId),
      since: async (within, place) => {
        const version = await store.version(within, memberId)
        return version > place ? [{ id: version }] : []
      },
      bodies: async (_tenant, rows) => {
        const [cart, wishlist] = await Promise.all([getCart(ctx), listWishes(ctx)])
        return rows.map(() => ({ kind: 'UPDATED' as const, cart, wishlist }))
      },
      nothing: { cart: null, wishlist: null },
    },
    after,
    signal,
  )
}
