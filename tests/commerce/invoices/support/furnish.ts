import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const { id: clientId } = await db
    .insertInto('client')
    .values(client({ name: title }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice')
    .values({ ...invoice({ service: title }), clientId })
    .execute()
}
