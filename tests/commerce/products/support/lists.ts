import { product } from '../../../../seed/commerce/products.ts'
import { newRow } from '../../../support/new-row.ts'
import {
  INDEXES,
  moment,
  NAMES,
  sevenIn,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  productCategories: { rows: sevenIn('productCategory', ({ name }) => ({ name })) },
  productBrands: { rows: sevenIn('productBrand', ({ name }) => ({ name })) },
  products: {
    long: { table: 'product', vary: { name: `each.name || ' ' || i` } },
    everybodySees: ({ isPublished }) => isPublished === true,
    maintainersSeeAll: true,
    // Two of each in words of their own: a search looks in their names, too.
    rows: async ({ made: { tenant } }) => {
      const { db } = tenant
      const shelves = ['Loggers', 'Probes']
      const [categoryIds, brandIds] = [[], []] as [number[], number[]]
      for (const name of shelves) {
        categoryIds.push(await newRow(db, 'productCategory', { name }))
        brandIds.push(await newRow(db, 'productBrand', { name: `${name} Works` }))
      }
      const ids: number[] = []
      for (const index of INDEXES) {
        const id = await newRow(db, 'product', {
          ...product({
            name: turn(NAMES, index),
            description: '',
            price: turn([1000, 2000, 3000], index),
            hasFreeShipping: index % 2 === 0,
            isPublished: index % 3 !== 0,
            createdAt: moment(index),
            updatedAt: moment(index),
          }),
          categoryId: turn(categoryIds, index),
          brandId: turn(brandIds, index),
          ratingSum: turn([2, 4, 5], index),
          ratingCount: 1,
        })
        const stock = turn([0, 3], index)
        await newRow(db, 'productVariant', { productId: id, color: 'INFO', name: 'Blue', stock })
        ids.push(id)
      }
      return ids
    },
  },
}
