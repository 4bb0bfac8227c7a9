// The one place that says what things cost: the cart shows it, and an order charges it.
import type { Money } from '../../../platform/money/money.ts'
import type { Product, Variant } from '../products/product.ts'
import type { ShopTerms } from '../products/terms/terms.ts'
import type { CartRow } from './cart.ts'

export type OfferKind = 'MEMBER' | 'PRODUCT' | 'QUANTITY' | 'BULK'

export interface Offer {
  readonly kind: OfferKind
  readonly discountPercent: number
}

export interface PricedLine extends CartRow {
  readonly offers: readonly Offer[]
  readonly discountPercent: number
  readonly price: Money
  readonly fullPrice: Money
  readonly amount: Money
  readonly shipsAt: Date
  readonly isAvailable: boolean
}

export interface Totals {
  readonly goods: Money
  readonly discount: Money
  readonly shipping: Money
  readonly net: Money
  readonly taxRate: number
  readonly tax: Money
  readonly total: Money
}

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly lineCount: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OF_MEMBERS = 3
const QUANTITY = { from: 5, percent: 2 }
const BULK = { from: 20, percent: 5 }

/** At least one and at most four, 3 to 20 percent together (SHOP-32). */
export function offersFor(product: Pick<Product, 'discountPercent'>, quantity: number): Offer[] {
  const offers: Offer[] = [{ kind: 'MEMBER', discountPercent: OF_MEMBERS }]
  if (product.discountPercent > 0)
    offers.push({ kind: 'PRODUCT', discountPercent: product.discountPercent })
  if (quantity >= QUANTITY.from)
    offers.push({ kind: 'QUANTITY', discountPercent: QUANTITY.percent })
  if (quantity >= BULK.from) offers.push({ kind: 'BULK', discountPercent: BULK.percent })
  return offers
}

/** A part of an amount, in hundredths of a percent, to the nearest unit; halves are rounded up. */
export const partOf = (minor: number, hundredths: number): number =>
  Number((BigInt(minor) * BigInt(hundredths) + 5000n) / 10_000n)

export interface Wanted {
  readonly line: CartRow
  readonly product: Product
  readonly variant: Variant
}

export function priceLine({ line, product, variant }: Wanted, now: number): PricedLine {
  const { currency } = product.price
  const offers = offersFor(product, line.quantity)
  const discountPercent = offers.reduce((sum, offer) => sum + offer.discountPercent, 0)
  const full = product.price.minor * line.quantity
  return {
    ...line,
    offers,
    discountPercent,
    price: product.price,
    fullPrice: { minor: full, currency },
    amount: { minor: full - partOf(full, discountPercent * 100), currency },
    shipsAt: new Date(Math.ceil((now + product.shipsInDays * DAY) / HOUR) * HOUR),
    isAvailable: product.isPublished && variant.stock >= line.quantity,
  }
}

/** Shipping is free for enough goods, and when everything in it ships free by itself. */
export function priceCart(wanted: readonly Wanted[], terms: ShopTerms, now: number): PricedCart {
  const lines = wanted.map((each) => priceLine(each, now))
  const counted = lines.filter(({ isAvailable }) => isAvailable)
  const sum = (of: (line: PricedLine) => Money) =>
    counted.reduce((all, line) => all + of(line).minor, 0)
  const goods = sum(({ fullPrice }) => fullPrice)
  const charged = sum(({ amount }) => amount)
  const isFree =
    charged >= terms.freeShippingFrom.minor ||
    wanted.every(({ product }, index) => !lines[index]?.isAvailable || product.hasFreeShipping)
  const shipping = isFree ? 0 : terms.shipping.minor
  const net = charged + shipping
  const tax = partOf(net, terms.taxRate)
  const money = (minor: number): Money => ({ minor, currency: terms.currency })
  return {
    lines,
    lineCount: lines.length,
    totals: {
      goods: money(goods),
      discount: money(charged - goods),
      shipping: money(shipping),
      net: money(net),
      taxRate: terms.taxRate,
      tax: money(tax),
      total: money(net + tax),
    },
  }
}
