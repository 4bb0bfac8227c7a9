import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import type { CartRow, WishRow } from './cart.ts'

type Own = readonly [tenant: Tenant, memberId: number]

/**
 * One change of a member's cart or wishlist after the other, from whatever device. Other devices follow the version it is raised to.
 */
export async function hold({ db, organizationId }: Tenant, memberId: number): Promise<void> {
  await db
    .insertInto('cart')
    .values({ organizationId, memberId })
    .onConflict((known) => known.doNothing())
    .execute()
  await db
    .selectFrom('cart')
    .select('version')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute()
}

export const raise = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .updateTable('cart')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .execute()

/** 0 for who never had anything in it. */
export async function version({ db, organizationId }: Tenant, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('cart')
    .select('version')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row?.version ?? 0
}

const linesOf = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .selectFrom('cartLine')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
const wishesOf = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .selectFrom('wishlistLine')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)

/** In the order they were added. */
export const lines = (...[tenant, memberId]: Own): Promise<CartRow[]> =>
  linesOf(tenant, memberId)
    .select(['id', 'productId', 'variantId', 'quantity'])
    .orderBy('id')
    .execute()

/** In the order they were added. */
export const wishes = (...[tenant, memberId]: Own): Promise<WishRow[]> =>
  wishesOf(tenant, memberId).select(['id', 'productId']).orderBy('id').execute()

export async function countLines(...[tenant, memberId]: Own): Promise<number> {
  const { count } = await linesOf(tenant, memberId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Added {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/** While the cart is held. */
export async function addLine(tenant: Tenant, memberId: number, added: Added): Promise<void> {
  const highest = linesOf(tenant, memberId).select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
  const { id } = await highest.executeTakeFirstOrThrow()
  const { db, organizationId } = tenant
  await db
    .insertInto('cartLine')
    .values({ ...added, organizationId, memberId, id })
    .execute()
}

export const setQuantity = (
  { db, organizationId }: Tenant,
  memberId: number,
  id: number,
  quantity: number,
) =>
  db
    .updateTable('cartLine')
    .set({ quantity })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .execute()

/** Answers whether any of them was in it. */
export async function removeLines(
  { db, organizationId }: Tenant,
  memberId: number,
  variantIds: readonly number[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cartLine')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('variantId', '=', anyOf(variantIds))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const removeAll = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .deleteFrom('cartLine')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .execute()

/** While the list is held. */
export async function addWish(tenant: Tenant, memberId: number, productId: number): Promise<void> {
  const highest = wishesOf(tenant, memberId).select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
  const { id } = await highest.executeTakeFirstOrThrow()
  const { db, organizationId } = tenant
  await db.insertInto('wishlistLine').values({ organizationId, memberId, id, productId }).execute()
}

export async function removeWish(
  { db, organizationId }: Tenant,
  memberId: number,
  productId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlistLine')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
