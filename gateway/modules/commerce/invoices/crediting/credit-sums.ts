import {
  basesOf,
  divided,
  rateKey,
  taxOf,
  type TaxRate,
  type TaxSum,
} from '../../../../../schema/invoice-sums.ts'

/** A line of an invoice, and what of it is credited so far. */
export interface CreditableLine {
  readonly position: number
  readonly quantityThousandths: number
  readonly net: number
  readonly taxRates: readonly TaxRate[]
  readonly credited: { readonly quantityThousandths: number; readonly net: number }
}

export interface WantedCredit {
  readonly position: number
  readonly quantityThousandths: number
}

interface Credit {
  readonly lines: readonly (WantedCredit & { readonly net: number })[]
  readonly taxes: readonly TaxSum[]
  readonly tax: number
  readonly total: number
}

/**
 * What so much of the lines is worth, as a difference of what is credited after and before. So all notes of an invoice together are
 * exactly its lines and its taxes once everything is credited, however it was divided.
 */
export function creditOf(
  lines: readonly CreditableLine[],
  wanted: readonly WantedCredit[],
  taxesBefore: readonly TaxSum[],
): Credit {
  const credited = wanted.flatMap(({ position, quantityThousandths }) => {
    const line = lines.find((each) => each.position === position)
    if (!line) return []
    const upTo = BigInt(line.credited.quantityThousandths + quantityThousandths)
    const after = divided(BigInt(line.net) * upTo, BigInt(line.quantityThousandths))
    const net = after - BigInt(line.credited.net)
    return [{ position, quantityThousandths, net, taxRates: line.taxRates }]
  })
  const before = new Map(taxesBefore.map((tax) => [rateKey(tax), tax]))
  const taxes = basesOf(credited).map((rate) => {
    const known = before.get(rateKey(rate))
    const base = BigInt(known?.base ?? 0) + rate.base
    const amount = taxOf(base, rate.basisPoints) - BigInt(known?.amount ?? 0)
    return { ...rate, base: Number(rate.base), amount: Number(amount) }
  })
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const net = credited.reduce((sum, line) => sum + Number(line.net), 0)
  return {
    lines: credited.map(({ position, quantityThousandths, net }) => ({
      position,
      quantityThousandths,
      net: Number(net),
    })),
    taxes,
    tax,
    total: net + tax,
  }
}

/** Everything that is not credited yet. */
export const restOf = (lines: readonly CreditableLine[]): WantedCredit[] =>
  lines
    .map(({ position, quantityThousandths, credited }) => ({
      position,
      quantityThousandths: quantityThousandths - credited.quantityThousandths,
    }))
    .filter(({ quantityThousandths }) => quantityThousandths > 0)
