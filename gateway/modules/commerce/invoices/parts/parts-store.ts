import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { onKey, rowsOf } from '../../../../platform/record/rows.ts'
import { givenAmount } from '../invoice.ts'
import type { CreditNote, CreditNoteLine, InvoiceLine, Payment, TaxShown } from './parts.ts'

type Ids = readonly number[]

const money = (minor: string, currency: string) => ({ minor: Number(minor), currency })

export async function lines(
  { db, organizationId }: Tenant,
  invoiceIds: Ids,
): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoiceLine as line')
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'line.invoiceId'))
    .where('line.organizationId', '=', organizationId)
    .where('line.invoiceId', '=', anyOf(invoiceIds))
    .select((from) => [
      'line.invoiceId',
      'line.position',
      'line.description',
      'line.quantityThousandths',
      'line.unit',
      'line.unitPrice',
      'line.discountBasisPoints',
      'line.discount',
      sql<string>`line.net + line.share`.as('amount'),
      'line.taxRates',
      'invoice.currency',
      from
        .selectFrom('creditNoteLine as credit')
        .whereRef('credit.organizationId', '=', 'line.organizationId')
        .whereRef('credit.invoiceId', '=', 'line.invoiceId')
        .whereRef('credit.position', '=', 'line.position')
        .select(sql<string>`coalesce(sum(credit.quantity_thousandths), 0)`.as('credited'))
        .as('credited'),
    ])
    .orderBy('line.invoiceId')
    .orderBy('line.position')
    .execute()
  return rows.map(({ currency, credited, ...line }) => ({
    ...line,
    quantityThousandths: Number(line.quantityThousandths),
    unitPrice: money(line.unitPrice, currency),
    unitPriceMinor: Number(line.unitPrice),
    discountMinor: givenAmount(line.discountBasisPoints, Number(line.discount)),
    discount: money(line.discount, currency),
    amount: money(line.amount, currency),
    creditedThousandths: Number(credited),
  }))
}

export async function taxes({ db, organizationId }: Tenant, invoiceIds: Ids) {
  const rows = await db
    .selectFrom('invoiceTax as tax')
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'tax.invoiceId'))
    .where('tax.organizationId', '=', organizationId)
    .where('tax.invoiceId', '=', anyOf(invoiceIds))
    .select([
      'tax.invoiceId',
      'tax.name',
      'tax.basisPoints',
      'tax.base',
      'tax.amount',
      'invoice.currency',
    ])
    .orderBy('tax.basisPoints', 'desc')
    .orderBy(sql`tax.name collate "C"`)
    .execute()
  return rows.map(({ currency, ...tax }): TaxShown & { invoiceId: number } => ({
    ...tax,
    base: money(tax.base, currency),
    amount: money(tax.amount, currency),
  }))
}

const payments = (tenant: Tenant) =>
  rowsOf(tenant, 'invoicePayment')
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'invoicePayment.invoiceId'))
    .select([
      'invoicePayment.id',
      'invoicePayment.invoiceId',
      'invoicePayment.kind',
      'invoicePayment.amount',
      sql<string>`invoice_payment.paid_on::text`.as('paidOn'),
      'invoicePayment.method',
      'invoicePayment.reference',
      'invoicePayment.createdAt',
      'invoice.currency',
    ])
    .orderBy('invoicePayment.paidOn')
    .orderBy('invoicePayment.id')
type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>
const paymentOf = ({ currency, ...row }: PaymentRow): Payment => ({
  ...row,
  amount: money(row.amount, currency),
})

export const paymentsByIds = async (tenant: Tenant, ids: Ids): Promise<Payment[]> =>
  (await payments(tenant).where('invoicePayment.id', '=', anyOf(ids)).execute()).map(paymentOf)

export const paymentsOf = async (tenant: Tenant, invoiceIds: Ids): Promise<Payment[]> =>
  (await payments(tenant).where('invoicePayment.invoiceId', '=', anyOf(invoiceIds)).execute()).map(
    paymentOf,
  )

const notes = (tenant: Tenant) =>
  rowsOf(tenant, 'creditNote')
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'creditNote.invoiceId'))
    .select([
      'creditNote.id',
      'creditNote.number',
      'creditNote.invoiceId',
      sql<string>`credit_note.issued_date::text`.as('issuedDate'),
      'creditNote.reason',
      'creditNote.total',
      'creditNote.tax',
      'creditNote.createdAt',
      'invoice.currency',
    ])
    .orderBy('creditNote.id')
type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>
const noteOf = (row: NoteRow): CreditNote => ({
  ...row,
  total: money(row.total, row.currency),
  tax: money(row.tax, row.currency),
})

export const notesByIds = async (tenant: Tenant, ids: Ids): Promise<CreditNote[]> =>
  (await notes(tenant).where('creditNote.id', '=', anyOf(ids)).execute()).map(noteOf)

export const notesOf = async (tenant: Tenant, invoiceIds: Ids): Promise<CreditNote[]> =>
  (await notes(tenant).where('creditNote.invoiceId', '=', anyOf(invoiceIds)).execute()).map(noteOf)

export async function noteLines({ db, organizationId }: Tenant, noteIds: Ids) {
  const rows = await db
    .selectFrom('creditNoteLine as line')
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'line.invoiceId'))
    .where('line.organizationId', '=', organizationId)
    .where('line.creditNoteId', '=', anyOf(noteIds))
    .select([
      'line.creditNoteId',
      'line.position',
      'line.quantityThousandths',
      'line.net',
      'invoice.currency',
    ])
    .orderBy('line.position')
    .execute()
  return rows.map(({ net, currency, ...line }): CreditNoteLine => ({
    ...line,
    quantityThousandths: Number(line.quantityThousandths),
    amount: money(net, currency),
  }))
}

export async function noteTaxes({ db, organizationId }: Tenant, noteIds: Ids) {
  const rows = await db
    .selectFrom('creditNoteTax as tax')
    .innerJoin('creditNote', (join) => onKey(join, 'creditNote', 'tax.creditNoteId'))
    .innerJoin('invoice', (join) => onKey(join, 'invoice', 'creditNote.invoiceId'))
    .where('tax.organizationId', '=', organizationId)
    .where('tax.creditNoteId', '=', anyOf(noteIds))
    .select([
      'tax.creditNoteId',
      'tax.name',
      'tax.basisPoints',
      'tax.base',
      'tax.amount',
      'invoice.currency',
    ])
    .orderBy('tax.basisPoints', 'desc')
    .execute()
  return rows.map(({ currency, ...tax }): TaxShown & { creditNoteId: number } => ({
    ...tax,
    base: money(tax.base, currency),
    amount: money(tax.amount, currency),
  }))
}
