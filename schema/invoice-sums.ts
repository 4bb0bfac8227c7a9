// What the lines of an invoice come to, for gateway and dashboard alike (docs/decisions/046-how-invoices-are-reckoned-and-numbered.md).

/** A tax and its rate in hundredths of a percent: 1900 is 19 %. */
export interface TaxRate {
  readonly name: string
  readonly basisPoints: number
}

/** Off an amount: a part of it, or so much of the smallest unit. The part goes first where both are given. */
export interface Discount {
  readonly discountBasisPoints?: number | null | undefined
  readonly discountMinor?: number | null | undefined
}

export interface PricedLine extends Discount {
  /** 3500 is three and a half. */
  readonly quantityThousandths: number
  readonly unitPriceMinor: number
  readonly taxRates: readonly TaxRate[]
}

export interface LineSums {
  /** Quantity times price. */
  readonly gross: number
  readonly discount: number
  /** Its part of the discount of the whole. */
  readonly share: number
  readonly net: number
}

export interface TaxSum extends TaxRate {
  /** What the tax is of. */
  readonly base: number
  readonly amount: number
}

export interface Sums {
  readonly lines: readonly LineSums[]
  /** The lines after their own discounts. */
  readonly subtotal: number
  /** Of the whole. */
  readonly discount: number
  readonly net: number
  /** One for each rate, in the order of the lines. */
  readonly taxes: readonly TaxSum[]
  readonly tax: number
  readonly total: number
}

/** Half goes away from zero. */
export function divided(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const rounded = (2n * size + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Never more than there is to take it off. */
function discountOf({ discountBasisPoints, discountMinor }: Discount, amount: bigint): bigint {
  const wanted =
    discountBasisPoints == null
      ? BigInt(discountMinor ?? 0)
      : divided(amount * BigInt(discountBasisPoints), 10_000n)
  return wanted < amount ? wanted : amount
}

export const taxOf = (base: bigint, basisPoints: number): bigint =>
  divided(base * BigInt(basisPoints), 10_000n)

/** In proportion to the amounts, and together exactly the whole: each goes as far as the rounded sum so far. */
function shared(whole: bigint, amounts: readonly bigint[]): bigint[] {
  const all = sumOf(amounts)
  let [seen, given] = [0n, 0n]
  return amounts.map((amount) => {
    seen += amount
    const share = all === 0n ? 0n : divided(whole * seen, all) - given
    given += share
    return share
  })
}

/** Adds up what each rate is of. */
export function basesOf(
  lines: readonly { readonly net: bigint; readonly taxRates: readonly TaxRate[] }[],
): (TaxRate & { readonly base: bigint })[] {
  const bases = new Map<string, TaxRate & { readonly base: bigint }>()
  for (const { net, taxRates } of lines)
    for (const { name, basisPoints } of taxRates) {
      const key = rateKey({ name, basisPoints })
      bases.set(key, { name, basisPoints, base: (bases.get(key)?.base ?? 0n) + net })
    }
  return [...bases.values()]
}

/** Rates are the same where name and height are. */
export const rateKey = ({ name, basisPoints }: TaxRate) => `${basisPoints} ${name}`

/**
 * Each line is rounded by itself; each tax once, on the sum of what it is of. Beyond what a number keeps exact a sum is no safe integer.
 * @example sumsOf([{ quantityThousandths: 3500, unitPriceMinor: 9600, taxRates: [{ name: 'VAT', basisPoints: 1900 }] }]).total // 39984
 */
export function sumsOf(priced: readonly PricedLine[], whole: Discount = {}): Sums {
  const rows = priced.map((line) => {
    const gross = divided(BigInt(line.quantityThousandths) * BigInt(line.unitPriceMinor), 1000n)
    const discount = discountOf(line, gross)
    return { gross, discount, rest: gross - discount, taxRates: line.taxRates }
  })
  const rests = rows.map(({ rest }) => rest)
  const subtotal = sumOf(rests)
  const discount = discountOf(whole, subtotal)
  const shares = shared(discount, rests)
  const lines = rows.map((row, index) => {
    const share = shares[index] ?? 0n
    return { ...row, share, net: row.rest - share }
  })
  const taxes = basesOf(lines).map((rate) => ({
    ...rate,
    amount: taxOf(rate.base, rate.basisPoints),
  }))
  const tax = sumOf(taxes.map(({ amount }) => amount))
  const net = subtotal - discount
  return {
    lines: lines.map((line) => ({
      gross: Number(line.gross),
      discount: Number(line.discount),
      share: Number(line.share),
      net: Number(line.net),
    })),
    subtotal: Number(subtotal),
    discount: Number(discount),
    net: Number(net),
    taxes: taxes.map(({ name, basisPoints, base, amount }) => ({
      name,
      basisPoints,
      base: Number(base),
      amount: Number(amount),
    })),
    tax: Number(tax),
    total: Number(net + tax),
  }
}
