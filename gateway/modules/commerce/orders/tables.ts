import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Json, OptionalInstant, Organization } from '../../../db/columns.ts'
import type { OrderAddress, OrderStatus } from './order.ts'

/** The smallest unit of a currency. Read it as text, as a bigint is sent. */
type Amount = ColumnType<string, number, number>

export interface ShopAddressTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  memberId: number
  name: string
  company: Generated<string>
  street: string
  postalCode: Generated<string>
  city: string
  country: string
  phone: Generated<string>
  version: Generated<number>
}

export interface ShopOrderTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  memberId: number | null
  status: Generated<OrderStatus>
  invoiceId: number | null
  address: Json<OrderAddress>
  note: Generated<string>
  currency: string
  goods: Amount
  discount: Amount
  shipping: Amount
  taxRate: number
  tax: Amount
  net: GeneratedAlways<string>
  total: GeneratedAlways<string>
  productNames: Generated<string>
  searchText: GeneratedAlways<string>
  /** How many things it is of; the database counts them as lines are written. */
  itemCount: GeneratedAlways<number>
  shippedAt: OptionalInstant
  version: Generated<number>
}

export interface ShopOrderLineTable {
  organizationId: Organization
  orderId: number
  position: number
  productId: number
  variantId: number
  name: string
  variantName: string
  quantity: number
  price: Amount
  discountPercent: number
  amount: Amount
  shipsAt: ColumnType<Date, Date, Date>
  returned: Generated<number>
}

/** Which invoice came out of an order. */
type PublishedOrder = Pick<ShopOrderTable, 'organizationId' | 'id' | 'invoiceId'>

declare module '../../../db/tables.ts' {
  interface Tables {
    shopAddress: ShopAddressTable
    shopOrder: ShopOrderTable
    shopOrderLine: ShopOrderLineTable
    'published.shopOrder': PublishedOrder
  }
}
