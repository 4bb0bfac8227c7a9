import { sql } from 'kysely'
import { pages as shopPages } from '../../../../schema/commerce/products.pages.ts'
import { id, own, row, type Searcher, type SearchSources } from '../../../platform/search/source.ts'
import { slugOf } from './product.ts'

/** What the shop does not show is found by who looks after it. */
const isSeen = ({ pages }: Searcher) =>
  pages.some(({ to }) => to === shopPages.products.to) ? sql`true` : sql`t.is_published`

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
      where ${own('t', who)} and ${isSeen(who)} and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (number, name) => `/apps/ecommerce/product-detail/${slugOf({ id: number, name })}`,
  },
}
