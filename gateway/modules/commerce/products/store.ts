import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { AnyTenant } from '../../../db/kept-statement.ts'
import { anyOf, containing, orderBy, plain, textByCodePoint } from '../../../db/listing.ts'
import { isAmong, rowsOfIds } from '../../../platform/paging/bits.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { pageOfRows } from '../../../platform/paging/page-of-rows.ts'
import { listOrder, pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import { answersOf } from './answer-store.ts'
import type { NumberRange, Product, ProductList, ProductPicture, Variant } from './product.ts'
import { terms } from './terms/terms-store.ts'
import { wordsOf } from './word-store.ts'

const COLUMNS = [
  'product.id',
  'product.name',
  'product.description',
  'product.categoryId',
  'product.brandId',
  'product.price',
  'product.discountPercent',
  'product.hasFreeShipping',
  'product.shipsInDays',
  'product.isPublished',
  'product.inStock',
  'product.rating',
  'product.ratingCount',
  'product.pictureUrl',
  'product.createdAt',
  'product.updatedAt',
  'product.version',
] as const

/** Which products somebody sees: members see what is in the shop, who looks after it sees the others, too. */
export type Seen = 'ALL' | 'PUBLISHED'

const products = (tenant: Tenant | AnyTenant, seen: Seen = 'ALL') => {
  const all = rowsOf(tenant, 'product')
  return seen === 'ALL' ? all : all.where('product.isPublished', '=', true)
}

type Row = Omit<Product, 'price'> & { price: string }
const inCurrency =
  (currency: string) =>
  ({ price, ...row }: Row): Product => ({ ...row, price: { minor: Number(price), currency } })

const FEATURED = [{ field: 'ID', direction: 'DESC' }] as const
const ORDER = listOrder('product', FEATURED, {
  NAME: [textByCodePoint('product.name')],
  PRICE: [plain('product.price')],
  RATING: [sql`coalesce(product.rating, 0)`],
  STOCK: [plain('product.stock')],
  CATEGORY: [textByCodePoint('product.categoryName')],
  BRAND: [textByCodePoint('product.brandName')],
})
const ALL = rowsOfAll(ORDER, (tenant) => products(tenant).select(COLUMNS))
const orderOf = (sort: ProductList['sort']) =>
  orderBy(ORDER.columns, sort ?? ORDER.unsorted, 'product.id')

const inRange = (column: string, range: NonNullable<NumberRange>) =>
  sql<boolean>`${sql.ref(column)} between ${range.from ?? 0}::bigint and ${range.to ?? Number.MAX_SAFE_INTEGER}::bigint`

/** Of these products those that a filter of this domain asks for. */
function filtered(tenant: Tenant, filter: ProductList['filter'], seen: Seen) {
  let found = products(tenant, seen).select(COLUMNS)
  if (!filter) return found
  const { categoryId, brandId, priceMinor, rating, hasFreeShipping, inStock, isPublished } = filter
  if (categoryId) found = found.where('product.categoryId', '=', anyOf(categoryId))
  if (brandId) found = found.where('product.brandId', '=', anyOf(brandId))
  if (priceMinor) found = found.where(inRange('product.price', priceMinor))
  if (rating) found = found.where(inRange('product.rating', rating))
  if (hasFreeShipping != null) found = found.where('product.hasFreeShipping', '=', hasFreeShipping)
  if (inStock != null) found = found.where('product.inStock', '=', inStock)
  if (isPublished != null) found = found.where('product.isPublished', '=', isPublished)
  return found
}

/** The best answers first where a search is not sorted otherwise. */
export async function page(tenant: Tenant, list: ProductList, seen: Seen) {
  const { currency } = await terms(tenant)
  const { nodes, ...rest } = await rowsOfPage(tenant, list, seen)
  return { ...rest, nodes: nodes.map(inCurrency(currency)) }
}

async function rowsOfPage(tenant: Tenant, list: ProductList, seen: Seen) {
  const { filter, search, sort, page, perPage } = list
  const words = wordsOf(search ?? '')
  const matching = () => filtered(tenant, filter, seen)
  const isAll = seen === 'ALL' && Object.values(filter ?? {}).every((wanted) => wanted == null)
  if (words.length === 0)
    return longListPage(tenant, matching, { ...list, search: null }, ORDER, {
      isWhole: isAll,
      all: ALL,
    })
  const ids = await answersOf(tenant, words)
  const asked = rowsAsked(matching(), rowColumns('product'), filter)
  const within = { offset: (page - 1) * perPage, limit: perPage }
  const order = { columns: ORDER.columns, criteria: sort ?? [] }
  const answers = sort
    ? await pageOfRows(tenant, asked, rowsOfIds(ids), { table: 'product', order, within, isAll })
    : await bestOf(asked, ids, within, isAll)
  return { ...answers, page, perPage }
}

/** By how well they answer. Where something is filtered, those that are left are asked for first. */
async function bestOf(
  asked: ReturnType<typeof filtered>,
  ids: readonly number[],
  { offset, limit }: { offset: number; limit: number },
  isAll: boolean,
) {
  const left = isAll ? ids : await leftOf(asked, ids)
  const onPage = left.slice(offset, offset + limit)
  const rows = await asked.where('product.id', '=', anyOf(onPage)).execute()
  const nodes = rows.sort((one, other) => onPage.indexOf(one.id) - onPage.indexOf(other.id))
  return { nodes, totalCount: left.length }
}

async function leftOf(asked: ReturnType<typeof filtered>, ids: readonly number[]) {
  const rows = await asked
    .clearSelect()
    .select('product.id')
    .where(isAmong('product.id', rowsOfIds(ids)))
    .execute()
  const left = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => left.has(id))
}

/** What is in the shop, by name only, as older clients search (SHOP-01). */
export async function pageByName(tenant: Tenant, { search, sort, page, perPage }: ProductList) {
  const { currency } = await terms(tenant)
  const all = products(tenant, 'PUBLISHED').select(COLUMNS)
  const found = search ? all.where(containing('product.searchText', search)) : all
  const { nodes, ...rest } = await pageOf(found, orderOf(sort), { page, perPage })
  return { ...rest, nodes: nodes.map(inCurrency(currency)) }
}

export async function byIds(
  tenant: Tenant,
  ids: readonly number[],
  seen: Seen = 'ALL',
): Promise<Product[]> {
  const [{ currency }, rows] = await Promise.all([
    terms(tenant),
    products(tenant, seen).select(COLUMNS).where('product.id', '=', anyOf(ids)).execute(),
  ])
  return rows.map(inCurrency(currency))
}

const VARIANT = ['id', 'productId', 'color', 'name', 'stock'] as const

export const variantsOf = (tenant: Tenant, productIds: readonly number[]): Promise<Variant[]> =>
  rowsOf(tenant, 'productVariant')
    .select(VARIANT)
    .where('productVariant.productId', '=', anyOf(productIds))
    .orderBy('productVariant.id')
    .execute()

export const variantsByIds = (tenant: Tenant, ids: readonly number[]): Promise<Variant[]> =>
  rowsOf(tenant, 'productVariant')
    .select(VARIANT)
    .where('productVariant.id', '=', anyOf(ids))
    .execute()

/** In their order. */
export const picturesOf = (
  tenant: Tenant,
  productIds: readonly number[],
): Promise<ProductPicture[]> =>
  rowsOf(tenant, 'productPicture')
    .select(['id', 'productId', 'url', 'alternativeText'])
    .where('productPicture.productId', '=', anyOf(productIds))
    .orderBy('productPicture.position')
    .execute()

/** What a member gave them. */
export const starsOf = (
  { db, organizationId }: Tenant,
  memberId: number,
  productIds: readonly number[],
): Promise<{ productId: number; stars: number }[]> =>
  db
    .selectFrom('productRating')
    .select(['productId', 'stars'])
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('productId', '=', anyOf(productIds))
    .execute()
