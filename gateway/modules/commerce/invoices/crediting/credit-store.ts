import { sql } from 'kysely'
import type { TaxSum } from '../../../../../schema/invoice-sums.ts'
import type { Tenant } from '../../../../access/authorize.ts'
import { rowsOf } from '../../../../platform/record/rows.ts'
import type { CreditableLine } from './credit-sums.ts'

/** Nobody else changes it until the transaction ends. */
export const lockInvoice = (within: Tenant, id: number) =>
  rowsOf(within, 'invoice')
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.currency',
      'invoice.stage',
      sql<string>`invoice.issued_date::text`.as('issuedDate'),
      sql<number>`invoice.paid::float8`.as('paid'),
      sql<number>`invoice.balance::float8`.as('balance'),
      'invoice.version',
    ])
    .where('invoice.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function creditableLines(
  { db, organizationId }: Tenant,
  invoiceId: number,
): Promise<CreditableLine[]> {
  const rows = await db
    .selectFrom('invoiceLine as line')
    .leftJoin('creditNoteLine as credit', (join) =>
      join
        .onRef('credit.organizationId', '=', 'line.organizationId')
        .onRef('credit.invoiceId', '=', 'line.invoiceId')
        .onRef('credit.position', '=', 'line.position'),
    )
    .where('line.organizationId', '=', organizationId)
    .where('line.invoiceId', '=', invoiceId)
    .groupBy(['line.position', 'line.quantityThousandths', 'line.net', 'line.taxRates'])
    .select([
      'line.position',
      'line.quantityThousandths',
      'line.net',
      'line.taxRates',
      sql<string>`coalesce(sum(credit.quantity_thousandths), 0)`.as('creditedQuantity'),
      sql<string>`coalesce(sum(credit.net), 0)`.as('creditedNet'),
    ])
    .orderBy('line.position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    quantityThousandths: Number(row.quantityThousandths),
    net: Number(row.net),
    taxRates: row.taxRates,
    credited: {
      quantityThousandths: Number(row.creditedQuantity),
      net: Number(row.creditedNet),
    },
  }))
}

/** What taxes are credited so far. */
export async function creditedTaxes(
  { db, organizationId }: Tenant,
  invoiceId: number,
): Promise<TaxSum[]> {
  const rows = await db
    .selectFrom('creditNoteTax as tax')
    .innerJoin('creditNote as note', (join) =>
      join
        .onRef('note.organizationId', '=', 'tax.organizationId')
        .onRef('note.id', '=', 'tax.creditNoteId'),
    )
    .where('note.organizationId', '=', organizationId)
    .where('note.invoiceId', '=', invoiceId)
    .groupBy(['tax.name', 'tax.basisPoints'])
    .select([
      'tax.name',
      'tax.basisPoints',
      sql<string>`sum(tax.base)`.as('base'),
      sql<string>`sum(tax.amount)`.as('amount'),
    ])
    .execute()
  return rows.map(({ base, amount, ...rate }) => ({
    ...rate,
    base: Number(base),
    amount: Number(amount),
  }))
}

export interface NewCreditNote {
  readonly invoiceId: number
  readonly issuedDate: string
  readonly reason: string
  readonly total: number
  readonly tax: number
}

/** The database draws its number, and adds it to what is credited of the invoice. */
export const insertNote = ({ db }: Tenant, note: NewCreditNote) =>
  db.insertInto('creditNote').values(note).returning(['id', 'number']).executeTakeFirstOrThrow()

export async function insertNoteParts(
  { db }: Tenant,
  { id: creditNoteId, invoiceId }: { readonly id: number; readonly invoiceId: number },
  lines: readonly { position: number; quantityThousandths: number; net: number }[],
  taxes: readonly TaxSum[],
): Promise<void> {
  await db
    .insertInto('creditNoteLine')
    .values(lines.map((line) => ({ creditNoteId, invoiceId, ...line })))
    .execute()
  if (taxes.length)
    await db
      .insertInto('creditNoteTax')
      .values(taxes.map((tax) => ({ creditNoteId, ...tax })))
      .execute()
}

/** Whoever has read it before finds out. */
export const raiseVersion = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('invoice')
    .set(({ eb }) => ({ updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
