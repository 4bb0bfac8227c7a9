import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { AnyTenant } from '../../../db/kept-statement.ts'
import { anyOf, anyText, containing, plain } from '../../../db/listing.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { insertRow, removeRow, rowsOf } from '../../../platform/record/rows.ts'
import type {
  NewAddress,
  Order,
  OrderLine,
  OrderList,
  OrderStatus,
  OrderSums,
  ShippingAddress,
} from './order.ts'
import type { PricedCart } from '../cart/pricing.ts'

/** Whose orders are meant; null means everybody's. */
export type OrdersOf = number | null

const orders = (tenant: Tenant | AnyTenant, whose: OrdersOf) => {
  const all = rowsOf(tenant, 'shopOrder').selectAll()
  return whose === null ? all : all.where('shopOrder.memberId', '=', whose)
}
type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

function orderOf(row: Row): Order {
  const { currency, taxRate } = row
  const money = (minor: string) => ({ minor: Number(minor), currency })
  return {
    id: row.id,
    memberId: row.memberId,
    status: row.status,
    invoiceId: row.invoiceId,
    address: row.address,
    note: row.note,
    totals: {
      goods: money(row.goods),
      discount: money(row.discount),
      shipping: money(row.shipping),
      net: money(row.net),
      taxRate,
      tax: money(row.tax),
      total: money(row.total),
    },
    shippedAt: row.shippedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

const NEWEST = [{ field: 'ID', direction: 'DESC' }] as const
const ORDER = listOrder('shopOrder', NEWEST, {
  STATUS: [sql`shop_order.status collate "C"`],
  TOTAL: [plain('shopOrder.total')],
})
const ALL = rowsOfAll(ORDER, (tenant) => orders(tenant, null))

/** Of these orders those that a filter of this domain asks for. */
function filtered(tenant: Tenant, whose: OrdersOf, filter: OrderList['filter']) {
  let found = orders(tenant, whose)
  if (filter?.status) found = found.where('shopOrder.status', '=', anyText(filter.status))
  if (filter?.userId) found = found.where('shopOrder.memberId', '=', anyOf(filter.userId))
  return found
}

export async function page(tenant: Tenant, whose: OrdersOf, list: OrderList) {
  const { filter } = list
  const isWhole = whose === null && !filter?.status && !filter?.userId
  const matching = () => filtered(tenant, whose, filter)
  const { nodes, ...rest } = await longListPage(tenant, matching, list, ORDER, {
    isWhole,
    all: ALL,
  })
  return { ...rest, nodes: nodes.map(orderOf) }
}

export function sumsOf(
  tenant: Tenant,
  whose: OrdersOf,
  { filter, search }: Pick<OrderList, 'filter' | 'search'>,
): Promise<OrderSums> {
  const asked = rowsAsked(filtered(tenant, whose, filter), rowColumns('shopOrder'), filter)
  const matching = search ? asked.where(containing('shopOrder.searchText', search)) : asked
  return matching
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('orderCount'),
      sql<number>`coalesce(sum(shop_order.item_count), 0)::float8`.as('itemCount'),
    ])
    .executeTakeFirstOrThrow()
}

export const byIds = async (
  tenant: Tenant,
  whose: OrdersOf,
  ids: readonly number[],
): Promise<Order[]> =>
  (await orders(tenant, whose).where('shopOrder.id', '=', anyOf(ids)).execute()).map(orderOf)

/** Of an entry of the audit log about an order: whether it is one of theirs. Orders stay whose they are. */
export const seenBefore = (whose: OrdersOf) =>
  whose === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from shop_order o where o.organization_id = audit_entry.organization_id
        and o.id::text = audit_entry.entity_id and o.member_id = ${whose})`

/** Nobody else changes it until the transaction ends. */
export async function lock(
  tenant: Tenant,
  whose: OrdersOf,
  id: number,
): Promise<Order | undefined> {
  const row = await orders(tenant, whose)
    .where('shopOrder.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && orderOf(row)
}

export async function linesOf(
  { db, organizationId }: Tenant,
  orderIds: readonly number[],
): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('shopOrderLine')
    .innerJoin('shopOrder', (join) =>
      join
        .onRef('shopOrder.organizationId', '=', 'shopOrderLine.organizationId')
        .onRef('shopOrder.id', '=', 'shopOrderLine.orderId'),
    )
    .selectAll('shopOrderLine')
    .select('shopOrder.currency')
    .where('shopOrderLine.organizationId', '=', organizationId)
    .where('shopOrderLine.orderId', '=', anyOf(orderIds))
    .orderBy('shopOrderLine.position')
    .execute()
  return rows.map(({ currency, price, amount, ...row }) => ({
    ...row,
    price: { minor: Number(price), currency },
    amount: { minor: Number(amount), currency },
  }))
}

interface Placed {
  readonly memberId: number
  readonly address: object
  readonly note: string
  readonly cart: PricedCart
  readonly names: readonly { name: string; variantName: string }[]
  readonly at: Date
}

/** The order with its lines; answers its number. */
export async function insert(
  tenant: Tenant,
  { memberId, address, note, cart: { lines, totals }, names, at }: Placed,
): Promise<number> {
  const { id } = await insertRow(tenant, 'shopOrder', {
    memberId,
    invoiceId: null,
    address: JSON.stringify(address),
    note,
    currency: totals.total.currency,
    goods: totals.goods.minor,
    discount: totals.discount.minor,
    shipping: totals.shipping.minor,
    taxRate: totals.taxRate,
    tax: totals.tax.minor,
    productNames: names.map(({ name }) => name).join(' '),
    createdAt: at,
    updatedAt: at,
  })
  const rows = lines.map((line, index) => ({
    organizationId: tenant.organizationId,
    orderId: id,
    position: index + 1,
    productId: line.productId,
    variantId: line.variantId,
    name: names[index]?.name ?? '',
    variantName: names[index]?.variantName ?? '',
    quantity: line.quantity,
    price: line.price.minor,
    discountPercent: line.discountPercent,
    amount: line.amount.minor,
    shipsAt: line.shipsAt,
  }))
  await tenant.db.insertInto('shopOrderLine').values(rows).execute()
  return id
}

interface Change {
  status?: OrderStatus
  invoiceId?: number
  shippedAt?: Date
}

export const change = ({ db, organizationId }: Tenant, id: number, values: Change, at: Date) =>
  db
    .updateTable('shopOrder')
    .set(({ eb }) => ({ ...values, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const invoiced = ({ db, organizationId }: Tenant, id: number, invoiceId: number) =>
  db
    .updateTable('shopOrder')
    .set({ invoiceId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const setReturned = (
  { db, organizationId }: Tenant,
  { orderId, position }: Pick<OrderLine, 'orderId' | 'position'>,
  returned: number,
) =>
  db
    .updateTable('shopOrderLine')
    .set({ returned })
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()

/** The newest last. */
export const addresses = (tenant: Tenant, memberId: number): Promise<ShippingAddress[]> =>
  rowsOf(tenant, 'shopAddress')
    .selectAll()
    .where('shopAddress.memberId', '=', memberId)
    .orderBy('shopAddress.id')
    .execute()

export const addAddress = (
  tenant: Tenant,
  memberId: number,
  address: NewAddress,
  at: Date,
): Promise<ShippingAddress> =>
  insertRow(tenant, 'shopAddress', { ...address, memberId, createdAt: at, updatedAt: at })

export const removeAddress = (tenant: Tenant, id: number) => removeRow(tenant, 'shopAddress', id)
