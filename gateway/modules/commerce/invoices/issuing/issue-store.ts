import { sql } from 'kysely'
import type { Sums } from '../../../../../schema/invoice-sums.ts'
import type { Tenant } from '../../../../access/authorize.ts'
import { rowsOf } from '../../../../platform/record/rows.ts'
import type { BilledTo } from '../tables.ts'
import type { Bill, BillLine } from './bill.ts'

/** The client with an email address, in any letter case; the first where there are several. */
export const clientWith = (within: Tenant, email: string) =>
  rowsOf(within, 'client')
    .select('client.id')
    .where(sql<string>`lower(client.email)`, '=', email.toLowerCase())
    .orderBy('client.id')
    .executeTakeFirst()

type Wording = Omit<Bill, 'client' | 'lines' | 'discountMinor'>

/** A draft, still without its lines. */
export async function insertDraft(
  { db }: Tenant,
  clientId: number,
  { service, currency, issuedDate, dueDate, terms, note, discountBasisPoints }: Wording,
  { discount, tax, total }: Sums,
): Promise<number> {
  const { id } = await db
    .insertInto('invoice')
    .values({
      clientId,
      service,
      currency,
      issuedDate,
      dueDate,
      terms,
      note,
      discountBasisPoints: discountBasisPoints ?? null,
      discount,
      tax,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertParts(
  { db }: Tenant,
  invoiceId: number,
  lines: readonly BillLine[],
  sums: Sums,
): Promise<void> {
  const rows = lines.flatMap((line, index) => {
    const reckoned = sums.lines[index]
    return reckoned
      ? [
          {
            invoiceId,
            position: index + 1,
            description: line.description,
            quantityThousandths: line.quantityThousandths,
            unit: line.unit,
            unitPrice: line.unitPriceMinor,
            discountBasisPoints: line.discountBasisPoints ?? null,
            discount: reckoned.discount,
            share: reckoned.share,
            taxRates: JSON.stringify(line.taxRates),
            net: reckoned.net,
          },
        ]
      : []
  })
  if (rows.length) await db.insertInto('invoiceLine').values(rows).execute()
  const taxes = sums.taxes.map((tax) => ({ invoiceId, ...tax }))
  if (taxes.length) await db.insertInto('invoiceTax').values(taxes).execute()
}

/** Makes a draft an invoice: the database draws the number (060-invoice-lines.sql), and holds the series until the transaction ends. */
export const issue = ({ db, organizationId }: Tenant, id: number, at: Date, billedTo?: BilledTo) =>
  db
    .updateTable('invoice')
    .set(({ eb }) => ({
      stage: 'SENT' as const,
      ...(billedTo && { billedTo: JSON.stringify(billedTo) }),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
