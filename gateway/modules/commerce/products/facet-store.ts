import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { isAmong, rowsOfIds } from '../../../platform/paging/bits.ts'
import { within } from '../../../platform/paging/instants.ts'
import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import type { FacetQuery, NumberRange } from './product.ts'
import { answersOf } from './answer-store.ts'
import * as shelves from './shelf-store.ts'
import type { Seen } from './store.ts'
import { terms } from './terms/terms-store.ts'
import { wordsOf } from './word-store.ts'

/** Where bands of prices begin, in whole units of the currency. */
const BANDS = [0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

const everything = sql<boolean>`true`
const isAny = (column: string, ids: readonly number[] | null | undefined) =>
  ids ? sql<boolean>`${sql.ref(column)} = ${anyOf(ids)}` : everything
const isIn = (column: string, range: NumberRange) =>
  range
    ? sql<boolean>`coalesce(${sql.ref(column)} between ${range.from ?? 0}::bigint and ${range.to ?? Number.MAX_SAFE_INTEGER}::bigint, false)`
    : everything
const is = (column: string, value: boolean | null | undefined) =>
  value == null ? everything : sql<boolean>`${sql.ref(column)} = ${value}`

/** A group of products that no facet tells apart, and whether each filter would keep it. */
interface Group {
  categoryId: number
  brandId: number
  rating: number | null
  hasFreeShipping: boolean
  inStock: boolean
  band: number
  count: number
  isCategory: boolean
  isBrand: boolean
  isPrice: boolean
  isRating: boolean
  isShipping: boolean
  isStock: boolean
}
type Judged = 'isCategory' | 'isBrand' | 'isPrice' | 'isRating' | 'isShipping' | 'isStock'
const JUDGED = ['isCategory', 'isBrand', 'isPrice', 'isRating', 'isShipping', 'isStock'] as const

/** One look at the rows, whatever the number of facets. */
async function groups(
  { db, organizationId }: Tenant,
  filter: FacetQuery['filter'],
  seen: Seen,
  bounds: readonly number[],
  answers: readonly number[] | null,
): Promise<Group[]> {
  const rows = [sql`p.organization_id = ${organizationId}`]
  if (answers) rows.push(isAmong('p.id', rowsOfIds(answers)))
  if (seen === 'PUBLISHED') rows.push(sql`p.is_published`)
  if (filter?.isPublished != null) rows.push(sql`p.is_published = ${filter.isPublished}`)
  if (filter?.ids) rows.push(sql`p.id = ${anyOf(filter.ids)}`)
  if (filter?.createdAt) rows.push(within(sql`p.created_at`, filter.createdAt))
  if (filter?.updatedAt) rows.push(within(sql`p.updated_at`, filter.updatedAt))
  const { rows: found } = await sql<Group>`
    select category_id, brand_id, rating, has_free_shipping, in_stock, band, count(*)::int as count,
      ${isAny('category_id', filter?.categoryId)} as is_category, ${isAny('brand_id', filter?.brandId)} as is_brand,
      ${isIn('rating', filter?.rating)} as is_rating, ${is('has_free_shipping', filter?.hasFreeShipping)} as is_shipping,
      ${is('in_stock', filter?.inStock)} as is_stock, is_price
    from (select p.category_id, p.brand_id, p.rating, p.has_free_shipping, p.in_stock,
        width_bucket(p.price, ${bounds}::bigint[]) as band, ${isIn('p.price', filter?.priceMinor)} as is_price
      from product p
      where ${sql.join(rows, sql` and `)}) product
    group by category_id, brand_id, rating, has_free_shipping, in_stock, band, is_price`.execute(db)
  return found
}

export async function facets(tenant: Tenant, { filter, search }: FacetQuery, seen: Seen) {
  const [{ currency }, categories, brands] = await Promise.all([
    terms(tenant),
    shelves.names(tenant, 'productCategory'),
    shelves.names(tenant, 'productBrand'),
  ])
  const bounds = BANDS.map((whole) => whole * 10 ** decimalsOf(currency))
  const words = wordsOf(search ?? '')
  const answers = words.length ? await answersOf(tenant, words) : null
  const found = await groups(tenant, filter, seen, bounds, answers)

  /** Those that every filter but one keeps. */
  const but = (own: Judged) =>
    found.filter((group) => JUDGED.every((judged) => judged === own || group[judged]))
  const sum = (some: readonly Group[]) => some.reduce((all, { count }) => all + count, 0)
  const [ofCategories, ofBrands, ofPrices, ofRatings] = [
    but('isCategory'),
    but('isBrand'),
    but('isPrice'),
    but('isRating'),
  ]
  return {
    categories: categories.map(({ id, name }) => ({
      shelfId: String(id),
      name,
      count: sum(ofCategories.filter(({ categoryId }) => categoryId === id)),
    })),
    brands: brands.map(({ id, name }) => ({
      shelfId: String(id),
      name,
      count: sum(ofBrands.filter(({ brandId }) => brandId === id)),
    })),
    priceBands: bounds.map((from, index) => ({
      from,
      to: bounds[index + 1] ?? null,
      count: sum(ofPrices.filter(({ band }) => band === index + 1)),
    })),
    ratingsFrom: [1, 2, 3, 4, 5].map((least) =>
      sum(ofRatings.filter(({ rating }) => (rating ?? 0) >= least)),
    ),
    freeShippingCount: sum(but('isShipping').filter(({ hasFreeShipping }) => hasFreeShipping)),
    inStockCount: sum(but('isStock').filter(({ inStock }) => inStock)),
    totalCount: sum(found),
  }
}
