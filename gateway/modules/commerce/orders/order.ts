import type { Selectable } from 'kysely'
import { z } from 'zod'
import { listOf, newOf, OptionalIds, text } from '../../../parse.ts'
import type { Money } from '../../../platform/money/money.ts'
import type { Totals } from '../cart/pricing.ts'
import type { ShopAddressTable } from './tables.ts'

const ORDER_STATUSES = ['PLACED', 'SHIPPED', 'CANCELLED', 'RETURNED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface OrderAddress {
  readonly name: string
  readonly company: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly phone: string
}

export type ShippingAddress = Selectable<ShopAddressTable>

export interface OrderLine {
  readonly orderId: number
  readonly position: number
  readonly productId: number
  readonly variantId: number
  readonly name: string
  readonly variantName: string
  readonly quantity: number
  readonly price: Money
  readonly discountPercent: number
  readonly amount: Money
  readonly shipsAt: Date
  readonly returned: number
}

export interface Order {
  readonly id: number
  readonly memberId: number | null
  readonly status: OrderStatus
  readonly invoiceId: number | null
  readonly address: OrderAddress
  readonly note: string
  readonly totals: Totals
  readonly shippedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What orders come to. */
export interface OrderSums {
  readonly orderCount: number
  readonly itemCount: number
}

const SORT_FIELDS = ['STATUS', 'TOTAL'] as const
const OrderFilter = z.object({
  status: z.array(z.enum(ORDER_STATUSES)).max(50, 'At most 50 statuses.').nullish(),
  userId: OptionalIds,
})
export const OrderList = listOf(OrderFilter, SORT_FIELDS)
/** The same list, of which nobody wants a page. */
export const WholeOrderList = OrderList.pick({ filter: true, search: true })
export type OrderList = z.output<typeof OrderList>

export const MOST_ADDRESSES = 20
const line = (most: number, least = 0) => z.string().trim().pipe(text(most, least))
export const NewAddress = newOf(
  {
    name: line(200, 1),
    company: line(200),
    street: line(200, 1),
    postalCode: line(20),
    city: line(100, 1),
    country: line(100, 1),
    phone: line(50),
  },
  { company: '', postalCode: '', phone: '' },
)
export type NewAddress = z.output<typeof NewAddress>

export const NewOrder = newOf(
  {
    addressId: z.string(),
    lines: z
      .array(
        z.object({
          variantId: z.string(),
          quantity: z.number().int(),
          amountMinor: z.number().int(),
        }),
      )
      .max(100),
    totalMinor: z.number().int(),
    note: line(500),
  },
  { note: '' },
)
export type ExpectedLines = z.output<typeof NewOrder>['lines']

export const Returned = z.object({
  lines: z
    .array(z.object({ position: z.number().int(), returned: z.number().int() }))
    .min(1)
    .max(100),
})

/** Goods come back so long after they have left. */
export const RETURN_DAYS = 30
