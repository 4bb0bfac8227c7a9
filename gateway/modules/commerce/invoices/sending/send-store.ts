import type { Insertable } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { insertRow, rowsOf } from '../../../../platform/record/rows.ts'
import type { InvoiceMailKind, InvoiceMailTable } from '../tables.ts'

export const insertMail = (within: Tenant, mail: Insertable<InvoiceMailTable>) =>
  insertRow(within, 'invoiceMail', mail)

interface NotedMail {
  readonly id: number
  readonly invoiceId: number
  readonly kind: InvoiceMailKind
  readonly recipient: string
  readonly mailId: number | null
  readonly sentAt: Date
}

export const mailsOf = (tenant: Tenant, invoiceIds: readonly number[]): Promise<NotedMail[]> =>
  rowsOf(tenant, 'invoiceMail')
    .select(['id', 'invoiceId', 'kind', 'recipient', 'mailId', 'sentAt'])
    .where('invoiceMail.invoiceId', '=', anyOf(invoiceIds))
    .orderBy('id')
    .execute()

/** When it was mailed last; whoever has read the invoice before finds out. */
export const markSent = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('invoice')
    .set(({ eb }) => ({ sentAt: at, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const titleOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('published.organization as organization')
    .select('organization.title')
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow()
