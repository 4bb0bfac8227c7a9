import type { Insertable } from 'kysely'
import type { ProductTable } from '../../../../gateway/modules/commerce/products/tables.ts'
import { product } from '../../../../seed/commerce/products.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

type Given = Partial<Insertable<ProductTable>> & {
  category?: string
  brand?: string
  stock?: number
}

async function shelfOf(
  { tenant: { db } }: TestOrganization,
  table: 'productCategory' | 'productBrand',
  name: string,
): Promise<number> {
  const known = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst()
  return known?.id ?? newRow(db, table, { name })
}

export interface Stocked {
  readonly id: number
  readonly variantId: number
}

/** Puts a product with one variant into the shop without asking. */
export async function stocked(
  made: TestOrganization,
  { category = 'Probes', brand = 'Kelvora', stock = 100, ...given }: Given = {},
): Promise<Stocked> {
  const { db } = made.tenant
  const id = await newRow(db, 'product', {
    ...product(given),
    categoryId: await shelfOf(made, 'productCategory', category),
    brandId: await shelfOf(made, 'productBrand', brand),
  })
  const variantId = await newRow(db, 'productVariant', {
    productId: id,
    color: 'PRIMARY',
    name: 'White',
    stock,
  })
  return { id, variantId }
}
