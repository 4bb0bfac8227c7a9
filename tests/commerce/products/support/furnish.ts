import { sql } from 'kysely'
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
  // What a search looks up is brought up to date many products at once, and this is one.
  await sql`with word as (
      insert into product_word_rows (word_id, weight, block, bits) select min(id), 1, 1000000, B'0'::bit(4096) from product_word
      where organization_id = current_organization())
    insert into product_part_rows (part, weight, block, bits) values ('ab', 1, 1000000, B'0'::bit(4096))`.execute(
    db,
  )
}
