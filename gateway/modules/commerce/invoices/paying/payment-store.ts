import type { Insertable } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { InvoicePaymentTable } from '../tables.ts'

/** The database adds it to what is paid of the invoice. */
export async function insert(
  { db }: Tenant,
  payment: Insertable<InvoicePaymentTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('invoicePayment')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
