import { randomUUID } from 'node:crypto'
import { make, type EditedInRoom } from '../../../ground/audit/support/kinds.ts'

const variants = [{ color: 'INFO', name: 'Blue', stock: 3 }]

export const place: EditedInRoom['place'] = async (who) => ({
  productCategoryId: await make(who, 'ProductCategory', { name: randomUUID() }),
  productBrandId: await make(who, 'ProductBrand', { name: randomUUID() }),
})

export const edited: EditedInRoom['edited'] = [
  {
    of: 'ProductCategory',
    table: 'product_category',
    input: () => ({ name: randomUUID() }),
    change: { name: 'Probes' },
    isDeleted: true,
  },
  {
    of: 'ProductBrand',
    table: 'product_brand',
    input: () => ({ name: randomUUID() }),
    change: { name: 'Kelvora' },
    isDeleted: true,
  },
  {
    of: 'Product',
    table: 'product',
    input: ({ others: { productCategoryId, productBrandId } }) => ({
      name: 'Air probe',
      categoryId: productCategoryId,
      brandId: productBrandId,
      priceMinor: 2950,
      variants,
    }),
    change: { priceMinor: 3100 },
    isDeleted: true,
  },
]
