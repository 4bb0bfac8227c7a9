import type { Insertable } from 'kysely'
import type { OrderStatus } from '../../gateway/modules/commerce/orders/order.ts'
import type {
  ShopOrderLineTable,
  ShopOrderTable,
} from '../../gateway/modules/commerce/orders/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'

type NewOrder = Insertable<ShopOrderTable>
type NewLine = Insertable<ShopOrderLineTable>

const DAY = 86_400_000
/** So far back there are orders: all of last year, and some of the year before it. */
const DAYS = 760
/** How many a day each organisation of the demo has by now; it began with half of them. */
const A_DAY: Readonly<Record<number, number>> = { 1: 4, 2: 1.5 }
const AT_ONCE = 500
const SHIPPING = 690

interface Variant {
  readonly id: number
  readonly productId: number
  readonly name: string
  readonly product: string
  readonly price: string
}

const address = (name: string) => ({
  name,
  company: '',
  street: 'Speicherstraße 14',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'Germany',
  phone: '',
})

/** Orders that are a few days old have left, but for those that were called off or came back. */
function statusOf(daysAgo: number, u: number): OrderStatus {
  if (u < 0.04) return 'CANCELLED'
  if (daysAgo < 4) return u < 0.6 ? 'PLACED' : 'SHIPPED'
  return daysAgo > 6 && u < 0.08 ? 'RETURNED' : 'SHIPPED'
}

const variantsOf = ({ db }: Plot): Promise<Variant[]> =>
  db
    .selectFrom('productVariant')
    .innerJoin('product', (join) =>
      join
        .onRef('product.organizationId', '=', 'productVariant.organizationId')
        .onRef('product.id', '=', 'productVariant.productId'),
    )
    .select([
      'productVariant.id',
      'productVariant.productId',
      'productVariant.name',
      'product.name as product',
      'product.price',
    ])
    .orderBy('productVariant.id')
    .execute()

/** When they were placed: the newer the more, and fewer at weekends. */
function* times(plot: Plot, aDay: number): Generator<{ at: Date; daysAgo: number; key: string }> {
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const { u } = stream(plot.seed, `${plot.organization.id}/${daysAgo}`, 'orders')
    const day = plot.anchor - daysAgo * DAY
    const weekday = new Date(day).getUTCDay()
    const expected = aDay * (1 - daysAgo / (2 * DAYS)) * (weekday % 6 === 0 ? 0.4 : 1.2)
    const count = Math.floor(expected * (0.5 + u(0)) + u(1))
    for (let index = 0; index < count; index++)
      yield { at: new Date(day - u(2 + index) * 0.4 * DAY), daysAgo, key: `${daysAgo}/${index}` }
  }
}

/** What members bought over two years. The invoices of the demo are those that older clients know, so these orders have none. */
export async function seedOrders(plot: Plot): Promise<void> {
  const { db, organization, seed } = plot
  const aDay = A_DAY[organization.id]
  const variants = await variantsOf(plot)
  if (!aDay || variants.length === 0) return
  const { currency, taxRate } = await db
    .selectFrom('shopTerms')
    .select(['currency', 'taxRate'])
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  const orders: NewOrder[] = []
  const lines: NewLine[] = []
  for (const { at, daysAgo, key } of times(plot, aDay)) {
    const { u } = stream(seed + organization.id, key, 'order')
    const id = orders.length + 1
    const own = Array.from({ length: 1 + Math.floor(u(0) * 3) }, (_, index): NewLine => {
      const variant = variants[Math.floor(u(10 + index) * variants.length)] as Variant
      const quantity = 1 + Math.floor(u(20 + index) ** 2 * 4)
      return {
        orderId: id,
        position: index + 1,
        productId: variant.productId,
        variantId: variant.id,
        name: variant.product,
        variantName: variant.name,
        quantity,
        price: Number(variant.price),
        discountPercent: 0,
        amount: quantity * Number(variant.price),
        shipsAt: new Date(at.getTime() + 2 * DAY),
      }
    })
    const goods = own.reduce((sum, line) => sum + Number(line.amount), 0)
    const status = statusOf(daysAgo, u(1))
    const left = status === 'SHIPPED' || status === 'RETURNED'
    orders.push({
      id,
      memberId: members[Math.floor(u(2) * members.length)]?.id ?? null,
      status,
      invoiceId: null,
      address: JSON.stringify(address(organization.title)),
      currency,
      goods,
      discount: 0,
      shipping: SHIPPING,
      taxRate,
      tax: Math.round(((goods + SHIPPING) * taxRate) / 10_000),
      productNames: own.map((line) => line.name).join(' '),
      shippedAt: left ? new Date(Math.min(at.getTime() + 2 * DAY, plot.anchor)) : null,
      createdAt: at,
      updatedAt: at,
    })
    lines.push(...own)
  }
  await inParts(orders, (some) => db.insertInto('shopOrder').values(some).execute())
  await inParts(lines, (some) => db.insertInto('shopOrderLine').values(some).execute())
  await db
    .insertInto('idCounter')
    .values({ entity: 'shop_order', lastId: orders.length })
    .onConflict((known) =>
      known.columns(['organizationId', 'entity']).doUpdateSet({ lastId: orders.length }),
    )
    .execute()
}

async function inParts<T>(rows: readonly T[], store: (some: T[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await store(rows.slice(first, first + AT_ONCE))
}
