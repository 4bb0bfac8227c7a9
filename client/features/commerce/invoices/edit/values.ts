import { sumsOf } from '../../../../../schema/invoice-sums.ts'
import type { CreateInvoiceInput } from '../../../../generated/schema.ts'
import { amountText } from '../../../../lib/typed-amount.ts'
import { typedText } from '../../../../lib/typed-number.ts'
import { basisPointsOf, discountOf, minorOf, thousandthsOf } from './amounts.ts'
import type { EditedInvoiceFragment } from './edit.generated.ts'

export interface LineValues {
  description: string
  quantity: string
  unit: string
  price: string
  discount: string
  taxes: { name: string; rate: string }[]
}

export interface InvoiceValues {
  clientId: string
  service: string
  currency: string
  issuedDate: string
  dueDate: string
  terms: string
  note: string
  discount: string
  lines: LineValues[]
}

export const newLine = (like?: LineValues): LineValues => ({
  description: '',
  quantity: '1',
  unit: '',
  price: '',
  discount: '',
  taxes: like ? like.taxes.map((tax) => ({ ...tax })) : [],
})

const DAY = 86_400_000
const PERIOD = 30

export const newInvoice = (today: string, terms: string): InvoiceValues => ({
  clientId: '',
  service: '',
  currency: 'EUR',
  issuedDate: today,
  dueDate: new Date(Date.parse(today) + PERIOD * DAY).toISOString().slice(0, 10),
  terms,
  note: '',
  discount: '',
  lines: [newLine()],
})

const typedDiscount = (
  of: { discountBasisPoints: number | null; discountMinor: number | null },
  currency: string,
): string => {
  if (of.discountBasisPoints !== null) return `${typedText(of.discountBasisPoints / 100)} %`
  return of.discountMinor === null ? '' : typedAmount(of.discountMinor, currency)
}
const typedAmount = (minor: number, currency: string) => amountText({ minor, currency })

export function valuesOf(saved: EditedInvoiceFragment): InvoiceValues {
  const { clientId, service, issuedDate, dueDate, terms, note, total } = saved
  const { currency } = total
  return {
    clientId,
    service,
    currency,
    issuedDate,
    dueDate,
    terms,
    note,
    discount: typedDiscount(saved, currency),
    lines: saved.lines.map((line) => ({
      description: line.description,
      quantity: typedText(line.quantityThousandths / 1000),
      unit: line.unit,
      price: typedAmount(line.unitPriceMinor, currency),
      discount: typedDiscount(line, currency),
      taxes: line.taxRates.map(({ name, basisPoints }) => ({
        name,
        rate: typedText(basisPoints / 100),
      })),
    })),
  }
}

/** What is no number yet counts as nothing: the form says so beside it. */
const linesOf = ({ lines, currency }: InvoiceValues) =>
  lines.map((line) => ({
    description: line.description,
    quantityThousandths: thousandthsOf(line.quantity) ?? 0,
    unit: line.unit,
    unitPriceMinor: minorOf(line.price, currency) ?? 0,
    ...discountOf(line.discount, currency),
    taxRates: line.taxes.map(({ name, rate }) => ({
      name,
      basisPoints: basisPointsOf(rate) ?? 0,
    })),
  }))

export const sumsOfValues = (values: InvoiceValues) =>
  sumsOf(linesOf(values), discountOf(values.discount, values.currency))

export function inputOf(values: InvoiceValues): CreateInvoiceInput {
  const { clientId, service, currency, issuedDate, dueDate, terms, note } = values
  return {
    clientId,
    service,
    currency,
    issuedDate,
    dueDate,
    terms,
    note,
    ...discountOf(values.discount, currency),
    lines: linesOf(values),
  }
}
