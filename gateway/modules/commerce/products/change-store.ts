import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { insertRow, removeRow, rowsOf, updateVersioned } from '../../../platform/record/rows.ts'
import type { Variant } from './product.ts'
import { byIds, variantsOf } from './store.ts'
import type { ProductColor } from './tables.ts'

/** Nobody else changes it, its variants or its stock until the transaction ends. */
export async function lock(tenant: Tenant, id: number) {
  await rowsOf(tenant, 'product').select('product.id').where('id', '=', id).forUpdate().execute()
  return (await byIds(tenant, [id]))[0]
}

interface Fields {
  name: string
  description: string
  categoryId: number
  brandId: number
  price: number
  discountPercent: number
  hasFreeShipping: boolean
  shipsInDays: number
  isPublished: boolean
}

interface NewVariant {
  color: ProductColor
  name: string
  stock: number
}

export async function insert(
  tenant: Tenant,
  fields: Fields,
  variants: readonly NewVariant[],
  at: Date,
) {
  const { id } = await insertRow(tenant, 'product', { ...fields, createdAt: at, updatedAt: at })
  for (const variant of variants)
    await insertRow(tenant, 'productVariant', { ...variant, productId: id })
  return id
}

type Change = Partial<{ [Field in keyof Fields]: Fields[Field] | undefined }>

/** Answers whether anything is different. */
export const update = async (tenant: Tenant, id: number, change: Change, at: Date) =>
  Object.keys(change).length > 0 &&
  (await updateVersioned(tenant, 'product', id, change, at).executeTakeFirstOrThrow())
    .numUpdatedRows > 0n

/** What is changed beside the row itself is a new version of it, too. */
export const raiseVersion = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('product')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: at }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface WantedVariant {
  id?: number | undefined
  color: ProductColor
  name: string
  /** As it is where it is left out; of a new one there are none. */
  stock?: number | undefined
}

/** Those that are left out go; answers whether anything is different. */
export async function setVariants(
  tenant: Tenant,
  productId: number,
  wanted: readonly WantedVariant[],
): Promise<boolean> {
  const { db, organizationId } = tenant
  const before = await variantsOf(tenant, [productId])
  const kept = new Set(wanted.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id))
  const changed = wanted.flatMap(({ stock, ...variant }) => {
    const old = before.find(({ id }) => id === variant.id)
    const next = { ...variant, id: old?.id ?? 0, stock: stock ?? old?.stock ?? 0 }
    const isSame = old?.color === next.color && old.name === next.name && old.stock === next.stock
    return old && !isSame ? [next] : []
  })
  const added = wanted.filter(({ id }) => id === undefined)
  if (gone.length)
    await db
      .deleteFrom('productVariant')
      .where('organizationId', '=', organizationId)
      .where('id', '=', anyOf(gone.map(({ id }) => id)))
      .execute()
  if (changed.length)
    await sql`update product_variant v set color = w.color, name = w.name, stock = w.stock
      from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ color }) => color)}::text[],
        ${changed.map(({ name }) => name)}::text[], ${changed.map(({ stock }) => stock)}::int[]) w (id, color, name, stock)
      where v.organization_id = ${organizationId} and v.id = w.id`.execute(db)
  for (const { color, name, stock = 0 } of added)
    await insertRow(tenant, 'productVariant', { productId, color, name, stock })
  return gone.length + changed.length + added.length > 0
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'product', id)

/** Before their variants, and in the order of their numbers: whether they are in stock is written there. */
export const holdProducts = (tenant: Tenant, ids: readonly number[]) =>
  rowsOf(tenant, 'product')
    .select('product.id')
    .where('product.id', '=', anyOf(ids))
    .orderBy('product.id')
    .forNoKeyUpdate()
    .execute()

/** Held until the transaction ends, always in the order of their numbers, so that two orders wait for each other and nothing worse. */
export const lockVariants = (tenant: Tenant, ids: readonly number[]): Promise<Variant[]> =>
  rowsOf(tenant, 'productVariant')
    .select(['id', 'productId', 'color', 'name', 'stock'])
    .where('productVariant.id', '=', anyOf(ids))
    .orderBy('productVariant.id')
    .forUpdate()
    .execute()

/** The database refuses to let it become negative. */
export const addStock = ({ db, organizationId }: Tenant, id: number, by: number) =>
  db
    .updateTable('productVariant')
    .set(({ eb }) => ({ stock: eb('stock', '+', by) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Null takes them back. */
export async function rate(
  { db, organizationId }: Tenant,
  productId: number,
  memberId: number,
  stars: number | null,
): Promise<void> {
  const own = db
    .selectFrom('productRating')
    .select('stars')
    .where('organizationId', '=', organizationId)
    .where('productId', '=', productId)
    .where('memberId', '=', memberId)
  const before = (await own.executeTakeFirst())?.stars ?? null
  if (before === stars) return
  if (stars === null)
    await db
      .deleteFrom('productRating')
      .where('organizationId', '=', organizationId)
      .where('productId', '=', productId)
      .where('memberId', '=', memberId)
      .execute()
  else
    await db
      .insertInto('productRating')
      .values({ organizationId, productId, memberId, stars })
      .onConflict((known) =>
        known.columns(['organizationId', 'productId', 'memberId']).doUpdateSet({ stars }),
      )
      .execute()
  const count = (stars === null ? 0 : 1) - (before === null ? 0 : 1)
  await db
    .updateTable('product')
    .set(({ eb }) => ({
      ratingSum: eb('ratingSum', '+', (stars ?? 0) - (before ?? 0)),
      ratingCount: eb('ratingCount', '+', count),
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', productId)
    .execute()
}
