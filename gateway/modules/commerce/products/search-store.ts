import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'
import { slugOf } from './product.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  PRODUCT: {
    order: 170,
    access: ['read', 'Product'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`brand.name` })}
      from product t join product_brand brand on brand.organization_id = t.organization_id and brand.id = t.brand_id
      where ${own('t', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (number, name) => `/apps/ecommerce/product-detail/${slugOf({ id: number, name })}`,
  },
}
