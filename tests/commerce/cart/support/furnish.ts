import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['commerce/products']

export async function furnish({ tenant: { db }, admin }: TestOrganization): Promise<void> {
  const variant = await db
    .selectFrom('productVariant')
    .select(['id', 'productId'])
    .executeTakeFirstOrThrow()
  const line = { memberId: admin.userId, id: 1, productId: variant.productId }
  await db.insertInto('cart').values({ memberId: admin.userId }).execute()
  await db
    .insertInto('cartLine')
    .values({ ...line, variantId: variant.id, quantity: 1 })
    .execute()
  await db.insertInto('wishlistLine').values(line).execute()
}
