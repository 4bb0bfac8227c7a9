import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { listPage, nameOrder } from '../../../platform/paging/page.ts'
import { findsAny, insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import type { ProductShelf, ShelfList, ShelfName } from './shelf.ts'

const COLUMNS = [
  'organizationId',
  'id',
  'name',
  'searchText',
  'createdAt',
  'updatedAt',
  'version',
] as const

/** Both tables have the same columns, and no query here names its table. */
const shelves = (tenant: Tenant, shelf: ShelfName) =>
  rowsOf(tenant, shelf as 'productBrand').select(COLUMNS)
const CATEGORY_ORDER = nameOrder('productCategory')
const BRAND_ORDER = nameOrder('productBrand')

export const page = (tenant: Tenant, shelf: ShelfName, list: ShelfList) =>
  shelf === 'productCategory'
    ? listPage(rowsOf(tenant, 'productCategory').select(COLUMNS), list, CATEGORY_ORDER)
    : listPage(rowsOf(tenant, 'productBrand').select(COLUMNS), list, BRAND_ORDER)

export const byIds = (
  tenant: Tenant,
  shelf: ShelfName,
  ids: readonly number[],
): Promise<ProductShelf[]> => shelves(tenant, shelf).where('id', '=', anyOf(ids)).execute()

/** Nobody else changes it until the transaction ends. */
export const lock = (
  tenant: Tenant,
  shelf: ShelfName,
  id: number,
): Promise<ProductShelf | undefined> =>
  shelves(tenant, shelf).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether another one is called so. Whoever names one at the same time waits. */
export async function isTaken(
  tenant: Tenant,
  shelf: ShelfName,
  name: string,
  but?: number,
): Promise<boolean> {
  await takeTurn(tenant, shelf)
  const found = shelves(tenant, shelf).where('searchText', '=', name.toLowerCase())
  return findsAny(but === undefined ? found : found.where('id', '<>', but))
}

export const insert = (
  tenant: Tenant,
  shelf: ShelfName,
  name: string,
  at: Date,
): Promise<ProductShelf> => insertRow(tenant, shelf, { name, createdAt: at, updatedAt: at })

export const rename = (
  tenant: Tenant,
  shelf: ShelfName,
  id: number,
  change: { name?: string | undefined },
  at: Date,
): Promise<ProductShelf> => updateRow(tenant, shelf, id, change, at)

export const remove = (tenant: Tenant, shelf: ShelfName, id: number) => removeRow(tenant, shelf, id)

/** How many products each of them has; those without any are left out. */
export async function productCounts(
  tenant: Tenant,
  shelf: ShelfName,
  ids: readonly number[],
): Promise<{ id: number; count: number }[]> {
  const column = shelf === 'productCategory' ? 'product.categoryId' : 'product.brandId'
  const rows = await rowsOf(tenant, 'product')
    .select([`${column} as shelfId`, sql<number>`count(*)::int`.as('count')])
    .where(column, '=', anyOf(ids))
    .groupBy(column)
    .execute()
  return rows.map(({ shelfId, count }) => ({ id: shelfId, count }))
}

export const hasProducts = (tenant: Tenant, shelf: ShelfName, id: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'product')
      .select('product.id')
      .where(shelf === 'productCategory' ? 'product.categoryId' : 'product.brandId', '=', id)
      .limit(1),
  )

/** All of them by name, with their numbers. */
export const names = (tenant: Tenant, shelf: ShelfName): Promise<{ id: number; name: string }[]> =>
  shelves(tenant, shelf).orderBy('name').orderBy('id').limit(1000).execute()
