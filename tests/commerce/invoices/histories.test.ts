import { expect, test } from 'vitest'
import { creditInvoice } from '../../../gateway/modules/commerce/invoices/crediting/credit-service.ts'
import {
  creditOf,
  type CreditableLine,
} from '../../../gateway/modules/commerce/invoices/crediting/credit-sums.ts'
import { issueInvoice } from '../../../gateway/modules/commerce/invoices/issuing/issue-service.ts'
import { recordPayment } from '../../../gateway/modules/commerce/invoices/paying/payment-service.ts'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import { InputRefused } from '../../../gateway/errors.ts'
import { rateKey, sumsOf, type PricedLine, type TaxSum } from '../../../schema/invoice-sums.ts'
import { contextOf } from '../../support/context.ts'
import { organization } from '../../support/organization.ts'

// 10,000 random histories: each an invoice, and payments, refunds and credit notes in any order. 200 of them through the services and the
// database, whose own sums are then compared; all of them by what is reckoned.

/** Mulberry32: the same histories each time. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { upTo, oneOf: <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T }
}
type Random = ReturnType<typeof random>

const RATES = [
  { name: 'VAT', basisPoints: 1900 },
  { name: 'VAT reduced', basisPoints: 700 },
  { name: 'City', basisPoints: 83 },
  { name: 'None', basisPoints: 0 },
] as const

const linesBy = ({ upTo, oneOf }: Random): PricedLine[] =>
  Array.from({ length: 1 + upTo(5) }, () => ({
    quantityThousandths: 1 + upTo(oneOf([3, 3000, 100_000])),
    unitPriceMinor: upTo(oneOf([5, 500, 1_000_000])),
    ...(upTo(3) === 0 && { discountBasisPoints: upTo(10_000) }),
    taxRates: RATES.filter(() => upTo(2) === 0),
  }))
const wholeBy = ({ upTo }: Random) =>
  upTo(2) === 0
    ? { discountBasisPoints: upTo(10_000) }
    : upTo(2) === 0
      ? { discountMinor: upTo(50) }
      : {}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('whatever happens, what is paid, credited and owed is the total, and all notes together are the invoice', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const dice = random(seed)
    const priced = linesBy(dice)
    const sums = sumsOf(priced, wholeBy(dice))
    const told = `history ${seed}`
    expect(total(sums.lines.map(({ net }) => net)), told).toBe(sums.net)
    expect(total(sums.lines.map(({ share }) => share)), told).toBe(sums.discount)
    expect(total(sums.taxes.map(({ amount }) => amount)), told).toBe(sums.tax)
    expect(sums.net + sums.tax, told).toBe(sums.total)
    expect(
      sums.lines.every(({ net, share }) => net >= 0 && share >= 0),
      told,
    ).toBe(true)

    const lines: CreditableLine[] = priced.map(({ quantityThousandths, taxRates }, index) => ({
      position: index + 1,
      quantityThousandths,
      taxRates,
      net: sums.lines[index]?.net ?? 0,
      credited: { quantityThousandths: 0, net: 0 },
    }))
    let credited = 0
    const taxes = new Map<string, TaxSum>()
    const credit = (isAll: boolean) => {
      const wanted = lines.flatMap(({ position, quantityThousandths, credited: before }) => {
        const left = quantityThousandths - before.quantityThousandths
        const quantity = isAll ? left : dice.upTo(left)
        return quantity > 0 ? [{ position, quantityThousandths: quantity }] : []
      })
      const note = creditOf(lines, wanted, [...taxes.values()])
      expect(note.total, told).toBeGreaterThanOrEqual(0)
      credited += note.total
      for (const part of note.lines) {
        const line = lines[part.position - 1] as { credited: CreditableLine['credited'] }
        const { quantityThousandths, net } = line.credited
        line.credited = {
          quantityThousandths: quantityThousandths + part.quantityThousandths,
          net: net + part.net,
        }
      }
      for (const tax of note.taxes) {
        const before = taxes.get(rateKey(tax))
        taxes.set(rateKey(tax), {
          ...tax,
          base: tax.base + (before?.base ?? 0),
          amount: tax.amount + (before?.amount ?? 0),
        })
      }
      expect(credited, told).toBeLessThanOrEqual(sums.total)
    }
    for (let step = dice.upTo(4); step > 0; step--) credit(false)
    credit(true)
    expect(credited, told).toBe(sums.total)
    expect([...taxes.values()].map(({ amount }) => amount).sort(), told).toEqual(
      sums.taxes.map(({ amount }) => amount).sort(),
    )
  }
})

/** Kept by every invoice there is, as the database sees it. */
const BROKEN = `select i.id from invoice i
  where total <> paid + credited + balance
    or paid <> (select coalesce(sum(case kind when 'PAYMENT' then amount else -amount end), 0) from invoice_payment where invoice_id = i.id)
    or credited <> (select coalesce(sum(total), 0) from credit_note where invoice_id = i.id)
    or net <> (select sum(net) from invoice_line where invoice_id = i.id)
    or tax <> (select coalesce(sum(amount), 0) from invoice_tax where invoice_id = i.id)
    or paid < 0 or credited > total
    or exists (select from invoice_line l where l.invoice_id = i.id and l.quantity_thousandths <
      (select coalesce(sum(quantity_thousandths), 0) from credit_note_line c where c.invoice_id = i.id and c.position = l.position))
  union all select n.id from credit_note n where total <> tax + (select sum(net) from credit_note_line where credit_note_id = n.id)`
const GAPS = `select (select max(number) - count(*) from invoice where number is not null)::int as invoices,
  coalesce((select max(number) - count(*) from credit_note), 0)::int as notes`

test('200 of them keep it through services and database, with what is refused in between', async () => {
  const acme = await organization()
  const ctx = await contextOf(acme.admin)
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error
    }
  }
  const history = async (seed: number) => {
    const dice = random(seed)
    const lines = linesBy(dice).map((line) => ({ ...line, description: 'Work' }))
    const input = {
      client: { name: 'Client', email: `client${seed % 7}@example.com` },
      currency: dice.oneOf(['EUR', 'USD', 'JPY', 'KWD']),
      issuedDate: '2026-11-01',
      dueDate: '2026-12-01',
      lines,
    }
    const { id } = await inTransaction(acme.tenant, (within) => issueInvoice(within, ctx, input))
    for (let step = dice.upTo(5); step > 0; step--) {
      const kind = dice.oneOf(['PAYMENT', 'PAYMENT', 'REFUND', 'CREDIT'] as const)
      if (kind === 'CREDIT') {
        const wanted = lines.map(({ quantityThousandths }, index) => ({
          position: index + 1,
          quantityThousandths: 1 + dice.upTo(quantityThousandths),
        }))
        const note = {
          issuedDate: '2026-11-20',
          lines: wanted.slice(0, 1 + dice.upTo(wanted.length)),
        }
        await tried(() =>
          inTransaction(acme.tenant, (within) => creditInvoice(within, ctx, id, note)),
        )
      } else
        await tried(() =>
          recordPayment(ctx, {
            invoiceId: String(id),
            kind,
            amountMinor: 1 + dice.upTo(5000),
            paidOn: '2026-11-10',
            method: 'CARD',
          }),
        )
    }
  }
  for (let first = 1; first <= 200; first += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => history(first + index)))
  expect((await acme.tenant.query({ text: BROKEN })).rows).toEqual([])
  expect((await acme.tenant.query({ text: GAPS })).rows).toEqual([{ invoices: 0, notes: 0 }])
}, 60_000)
