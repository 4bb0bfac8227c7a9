import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['commerce/products', 'commerce/invoices']

const address = {
  name: 'x',
  company: '',
  street: 'x',
  postalCode: '',
  city: 'x',
  country: 'x',
  phone: '',
}

/** Two orders: what is called off and what is shipped and comes back are not the same. */
export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const variant = await db
    .selectFrom('productVariant')
    .select(['id', 'productId'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shopAddress')
    .values({ memberId: admin.userId, name: title, street: 'x', city: 'x', country: 'x' })
    .execute()
  for (const turn of [1, 2]) {
    const { id: orderId } = await db
      .insertInto('shopOrder')
      .values({
        memberId: admin.userId,
        address: JSON.stringify({ ...address, name: title }),
        currency: 'EUR',
        goods: 5450 * turn,
        discount: -164,
        shipping: 690,
        taxRate: 1900,
        tax: 1135,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shopOrderLine')
      .values({
        orderId,
        position: 1,
        productId: variant.productId,
        variantId: variant.id,
        name: title,
        variantName: 'White',
        quantity: turn,
        price: 5450,
        discountPercent: 3,
        amount: 5286 * turn,
        shipsAt: new Date(),
      })
      .execute()
  }
}
