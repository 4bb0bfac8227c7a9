import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const clientId = await newRow(db, 'client', client({ name: title }))
  await db
    .insertInto('invoice')
    .values({ ...invoice({ service: title }), clientId })
    .execute()
}
