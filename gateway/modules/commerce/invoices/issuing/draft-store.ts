import { sql } from 'kysely'
import type { Sums } from '../../../../../schema/invoice-sums.ts'
import type { Tenant } from '../../../../access/authorize.ts'
import { removeRow } from '../../../../platform/record/rows.ts'
import { givenAmount, type Invoice } from '../invoice.ts'
import type { Bill } from './bill.ts'
import { insertParts } from './issue-store.ts'

type Written = Omit<Bill, 'client'>
type Wanted = Written & { readonly clientId: number }

/** An invoice as it was written down: what it is reckoned from. */
export async function written({ db, organizationId }: Tenant, invoice: Invoice): Promise<Written> {
  const rows = await db
    .selectFrom('invoiceLine')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', invoice.id)
    .select([
      'description',
      'quantityThousandths',
      'unit',
      'unitPrice',
      'discountBasisPoints',
      'discount',
      'taxRates',
    ])
    .orderBy('position')
    .execute()
  const { service, issuedDate, dueDate, terms, note, discountBasisPoints, discountMinor } = invoice
  return {
    service,
    currency: invoice.total.currency,
    issuedDate,
    dueDate,
    terms,
    note,
    discountBasisPoints,
    discountMinor,
    lines: rows.map((row) => ({
      description: row.description,
      quantityThousandths: Number(row.quantityThousandths),
      unit: row.unit,
      unitPriceMinor: Number(row.unitPrice),
      discountBasisPoints: row.discountBasisPoints,
      discountMinor: givenAmount(row.discountBasisPoints, Number(row.discount)),
      taxRates: [...row.taxRates],
    })),
  }
}

/** Whether nothing would be different. */
export const isSame = (one: Wanted, other: Wanted): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

const discountIn = (of: Pick<Wanted, 'discountBasisPoints' | 'discountMinor'>) => [
  of.discountBasisPoints ?? null,
  of.discountBasisPoints == null ? of.discountMinor || null : null,
]
const inOrder = (bill: Wanted) => [
  [bill.clientId, bill.service, bill.currency, bill.issuedDate, bill.dueDate],
  [bill.terms, bill.note, ...discountIn(bill)],
  bill.lines.map((line) => [
    [line.description, line.quantityThousandths, line.unit, line.unitPriceMinor],
    discountIn(line),
    line.taxRates.map(({ name, basisPoints }) => [name, basisPoints]),
  ]),
]

/** Everything of a draft in the place of what there was. */
export async function rewrite(
  within: Tenant,
  id: number,
  { lines, discountBasisPoints, ...bill }: Wanted,
  sums: Sums,
  at: Date,
): Promise<void> {
  const { db, organizationId } = within
  for (const table of ['invoiceLine', 'invoiceTax'] as const)
    await db
      .deleteFrom(table)
      .where('organizationId', '=', organizationId)
      .where('invoiceId', '=', id)
      .execute()
  await insertParts(within, id, lines, sums)
  const { discount, tax, total } = sums
  const next = {
    clientId: bill.clientId,
    service: bill.service,
    currency: bill.currency,
    issuedDate: bill.issuedDate,
    dueDate: bill.dueDate,
    terms: bill.terms,
    note: bill.note,
    discountBasisPoints: discountBasisPoints ?? null,
    discount,
    tax,
    total,
  }
  await db
    .updateTable('invoice')
    .set(({ eb }) => ({ ...next, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const remove = (within: Tenant, id: number) => removeRow(within, 'invoice', id)

/** Today where the organisation is, and the day as long after it as the invoice gave to pay. */
export const datesFromToday = ({ db, organizationId }: Tenant, id: number, now: Date) =>
  db
    .selectFrom('invoice')
    .innerJoin(
      'published.organization as organization',
      'organization.id',
      'invoice.organizationId',
    )
    .where('invoice.organizationId', '=', organizationId)
    .where('invoice.id', '=', id)
    .select([
      sql<string>`(${now}::timestamptz at time zone organization.time_zone)::date::text`.as(
        'issuedDate',
      ),
      sql<string>`((${now}::timestamptz at time zone organization.time_zone)::date + (due_date - issued_date))::text`.as(
        'dueDate',
      ),
    ])
    .executeTakeFirstOrThrow()

export const markDownloaded = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('invoice')
    .set(({ eb }) => ({
      stage: 'DOWNLOADED' as const,
      downloadedAt: at,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
