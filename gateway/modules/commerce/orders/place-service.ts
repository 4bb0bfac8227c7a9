import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { InputRefused, refuse, type Problem } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { getUser } from '../../people/users/service.ts'
import { announceCart, emptyCart, holdCart, priceCart } from '../cart/order-service.ts'
import type { PricedCart, Wanted } from '../cart/pricing.ts'
import { issueInvoice } from '../invoices/issuing/issue-service.ts'
import {
  holdVariants,
  productsWithin,
  takeFromStock,
  termsWithin,
} from '../products/stock-service.ts'
import type { ShopTerms } from '../products/terms/terms.ts'
import { NewOrder, type ExpectedLines, type Order, type OrderAddress } from './order.ts'
import * as store from './store.ts'

/**
 * All of it or nothing: the order, its stock, the empty cart and the invoice. Cart, products and variants are held in this order by
 * everybody, so that buyers wait for each other and nothing worse.
 */
export async function placeOrder(ctx: Context, input: unknown): Promise<Order> {
  const tenant = authorize(ctx, 'create', 'Order')
  const memberId = ctx.viewer?.userId ?? 0
  const { addressId, lines, totalMinor, note } = parseInput(NewOrder, input)
  const email = (await getUser(ctx, memberId))?.email ?? ''
  const order = await inTransaction(tenant, async (within) => {
    const book = await store.addresses(within, memberId)
    const address = book.find(({ id }) => id === idOf(addressId))
    if (!address) throw refuse('INVALID', ['input', 'addressId'], 'There is no such address.')
    const { wanted, terms } = await cartWithin(within, memberId)
    const cart = priceCart(wanted, terms, ctx.now())
    demandAsShown(cart, wanted, lines, totalMinor)
    await takeFromStock(within, cart.lines)
    const { name, company, street, postalCode, city, country, phone } = address
    const sentTo = { name, company, street, postalCode, city, country, phone }
    const names = wanted.map(({ product, variant }) => ({
      name: product.name,
      variantName: variant.name,
    }))
    const at = new Date(ctx.now())
    const id = await store.insert(within, { memberId, address: sentTo, note, cart, names, at })
    await emptyCart(within, memberId)
    await recordAudit(within, ctx, {
      action: 'order.placed',
      entity: 'Order',
      entityId: id,
      detail: { total: cart.totals.total, lines: cart.lineCount },
    })
    await keepMade(within, ctx, id)
    const bill = billOf({ id, email, address: sentTo, cart, names, terms, at })
    const invoice = await issueInvoice(within, ctx, bill)
    if (invoice.total.minor !== cart.totals.total.minor)
      throw new Error(`Order ${id} and its invoice differ.`)
    await store.invoiced(within, id, invoice.id)
    const [placed] = await store.byIds(within, memberId, [id])
    if (!placed) throw new Error(`Order ${id} is not there.`)
    return placed
  })
  await announceCart(ctx, tenant, memberId)
  return order
}

/** What is in the cart, as it is sold now; all of it held. */
async function cartWithin(within: Tenant, memberId: number) {
  const rows = await holdCart(within, memberId)
  if (rows.length === 0) throw refuse('REQUIRED', ['input', 'lines'], 'The cart is empty.')
  const productIds = rows.map(({ productId }) => productId)
  const variants = await holdVariants(
    within,
    productIds,
    rows.map(({ variantId }) => variantId),
  )
  const [products, terms] = [await productsWithin(within, productIds), await termsWithin(within)]
  const wanted = rows.flatMap((line): Wanted[] => {
    const product = products.find(({ id }) => id === line.productId)
    const variant = variants.find(({ id }) => id === line.variantId)
    return product && variant ? [{ line, product, variant }] : []
  })
  return { wanted, terms }
}

/** What the cart showed is what is charged, or nothing is. */
function demandAsShown(
  cart: PricedCart,
  wanted: readonly Wanted[],
  shown: ExpectedLines,
  totalMinor: number,
): void {
  const problems: Problem[] = []
  const at = (variantId: number) => shown.findIndex((line) => idOf(line.variantId) === variantId)
  const pathOf = (place: number) =>
    place < 0 ? ['input', 'lines'] : ['input', 'lines', String(place)]
  for (const [index, line] of cart.lines.entries()) {
    const place = at(line.variantId)
    const seen = shown[place]
    const one = wanted[index]
    const stock = one?.product.isPublished ? one.variant.stock : 0
    if (!line.isAvailable)
      problems.push({
        code: 'OUT_OF_STOCK',
        path: pathOf(place),
        message: `There are ${stock} of it.`,
        params: { max: stock },
      })
    else if (seen?.quantity !== line.quantity || seen.amountMinor !== line.amount.minor)
      problems.push({
        code: 'CART_CHANGED',
        path: pathOf(place),
        message: 'This line is another one by now.',
      })
  }
  for (const [place, { variantId }] of shown.entries())
    if (!cart.lines.some((line) => line.variantId === idOf(variantId)))
      problems.push({
        code: 'CART_CHANGED',
        path: pathOf(place),
        message: 'This is not in the cart any more.',
      })
  if (problems.length === 0 && totalMinor !== cart.totals.total.minor)
    problems.push({
      code: 'CART_CHANGED',
      path: ['input', 'totalMinor'],
      message: 'The total is another one by now.',
    })
  if (problems.length) throw new InputRefused(problems.slice(0, 20), { cart })
}

interface Billed {
  readonly id: number
  readonly email: string
  readonly address: OrderAddress
  readonly cart: PricedCart
  readonly names: readonly { name: string; variantName: string }[]
  readonly terms: ShopTerms
  readonly at: Date
}

const DAY = 86_400_000
const dayOf = (at: Date, later = 0) =>
  new Date(at.getTime() + later * DAY).toISOString().slice(0, 10)

/** The order as an invoice: its lines, and shipping where it costs something. */
function billOf({ id, email, address, cart, names, terms, at }: Billed) {
  const { name, company, street, postalCode, city, country, phone } = address
  const taxRates = [{ name: 'VAT', basisPoints: terms.taxRate }]
  const goods = cart.lines.map((line, index) => ({
    description: [names[index]?.name, names[index]?.variantName].join(', '),
    quantityThousandths: line.quantity * 1000,
    unitPriceMinor: line.price.minor,
    discountMinor: line.fullPrice.minor - line.amount.minor,
    taxRates,
  }))
  const shipping = cart.totals.shipping.minor
  const sent = { description: 'Shipping', quantityThousandths: 1000, unitPriceMinor: shipping }
  return {
    client: {
      name,
      company,
      email,
      contact: phone,
      address: `${street}, ${[postalCode, city].filter(Boolean).join(' ')}`,
      country,
    },
    service: `Order ${id}`,
    currency: terms.currency,
    issuedDate: dayOf(at),
    dueDate: dayOf(at, terms.paymentDays),
    lines: shipping > 0 ? [...goods, { ...sent, taxRates }] : goods,
  }
}
