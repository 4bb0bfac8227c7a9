import type { Kysely } from 'kysely'
import type { Tables } from '../../../../gateway/db/tables.ts'
import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

const VAT = { name: 'VAT', basisPoints: 1900 }

const BILL = { stage: 'DRAFT', total: 1190, tax: 190 } as const

async function parts(db: Kysely<Tables>, invoiceId: number, description: string): Promise<void> {
  const quantity = { quantityThousandths: 2000, unitPrice: 500, net: 1000 }
  const taxRates = JSON.stringify([VAT])
  await db
    .insertInto('invoiceLine')
    .values({ invoiceId, position: 1, description, ...quantity, taxRates })
    .execute()
  await db
    .insertInto('invoiceTax')
    .values({ invoiceId, ...VAT, base: 1000, amount: 190 })
    .execute()
}

/** A draft, which is the first, and an invoice with what became of it. */
export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  await db.insertInto('billingDetails').values({ name: title }).execute()
  const clientId = await newRow(db, 'client', client({ name: title }))
  const draftId = await newRow(db, 'invoice', { ...invoice({ ...BILL, service: title }), clientId })
  await parts(db, draftId, title)
  const invoiceId = await newRow(db, 'invoice', { ...invoice(BILL), clientId })
  await parts(db, invoiceId, title)
  await db.updateTable('invoice').set({ stage: 'SENT' }).where('id', '=', invoiceId).execute()
  await db
    .insertInto('invoicePayment')
    .values({ invoiceId, amount: 100, paidOn: '2026-01-05', method: 'CARD', reference: title })
    .execute()
  await db
    .insertInto('invoiceMail')
    .values({ invoiceId, kind: 'INVOICE', recipient: title, sentAt: new Date() })
    .execute()
  await db.insertInto('invoicePastDue').values({ invoiceId, toldAt: new Date() }).execute()
  const note = { invoiceId, issuedDate: '2026-01-06', reason: title, total: 595, tax: 95 }
  const creditNoteId = await newRow(db, 'creditNote', note)
  await db
    .insertInto('creditNoteLine')
    .values({ creditNoteId, invoiceId, position: 1, quantityThousandths: 1000, net: 500 })
    .execute()
  await db
    .insertInto('creditNoteTax')
    .values({ creditNoteId, ...VAT, base: 500, amount: 95 })
    .execute()
}
