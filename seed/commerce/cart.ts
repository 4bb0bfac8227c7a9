import { seedOrders } from './orders.ts'
import type { Plot } from '../monitoring/plot.ts'

/** Numbers of products, in the order in which they were added. */
const WISHED = [26, 23]
const TO_BUY = [27, 21, 26, 25, 23]
/** Those who can sign in. */
const MEMBERS = [1, 2]

/** What the demo's accounts mean to buy, one of each, and what everybody has bought before. */
export async function seedCarts(plot: Plot): Promise<void> {
  const { db } = plot
  const members = await db.selectFrom('member').select('id').where('id', 'in', MEMBERS).execute()
  const variants = await db
    .selectFrom('productVariant')
    .select(['id', 'productId'])
    .where('productId', 'in', TO_BUY)
    .orderBy('id')
    .execute()
  for (const { id: memberId } of members) {
    await db.insertInto('cart').values({ memberId }).execute()
    await db
      .insertInto('wishlistLine')
      .values(WISHED.map((productId, index) => ({ memberId, id: index + 1, productId })))
      .execute()
    const lines = TO_BUY.map((productId, index) => ({
      memberId,
      id: index + 1,
      productId,
      variantId: variants.find((variant) => variant.productId === productId)?.id ?? 0,
      quantity: 1,
    }))
    await db.insertInto('cartLine').values(lines).execute()
  }
  await seedOrders(plot)
}
