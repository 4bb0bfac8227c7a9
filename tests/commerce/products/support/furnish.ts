import { product } from '../../../../seed/commerce/products.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  await db.insertInto('shopTerms').values({ currency: 'EUR' }).execute()
  const categoryId = await newRow(db, 'productCategory', { name: title })
  const brandId = await newRow(db, 'productBrand', { name: title })
  const productId = await newRow(db, 'product', {
    ...product({ name: title }),
    categoryId,
    brandId,
  })
  await newRow(db, 'productVariant', { productId, color: 'PRIMARY', name: title, stock: 5 })
  await db
    .insertInto('productPicture')
    .values({ productId, position: 1, url: `/img/${title}.webp` })
    .execute()
  await db
    .insertInto('productRating')
    .values({ productId, memberId: admin.userId, stars: 4 })
    .execute()
}
