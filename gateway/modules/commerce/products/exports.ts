import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { inMajorUnits } from '../../../platform/money/money.ts'
import { listProducts, variantsOf } from './service.ts'
import { brands, categories } from './shelf-service.ts'

/** The list of this domain as a file. */
export const exports: ListExports = {
  products: wholeList({
    subject: 'Product',
    list: listProducts,
    anyOf: ['categoryId', 'brandId'],
    flags: ['hasFreeShipping', 'inStock', 'isPublished'],
    columns: {
      id: 'id',
      name: 'name',
      description: 'description',
      category: async ({ categoryId }, ctx) => (await categories.get(ctx, categoryId))?.name,
      brand: async ({ brandId }, ctx) => (await brands.get(ctx, brandId))?.name,
      currency: ({ price }) => price.currency,
      price: ({ price }) => inMajorUnits(price),
      discount_percent: 'discountPercent',
      free_shipping: ({ hasFreeShipping }) => String(hasFreeShipping),
      ships_in_days: 'shipsInDays',
      published: ({ isPublished }) => String(isPublished),
      rating: 'rating',
      stock: async ({ id }, ctx) =>
        (await variantsOf(ctx, id)).reduce((sum, { stock }) => sum + stock, 0),
      created_at: 'createdAt',
    },
  }),
}
