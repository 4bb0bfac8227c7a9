import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const siteId = await newRow(db, 'site', { name: title, timeZone: 'UTC' })
  await db.insertInto('location').values({ siteId, name: title, kind: 'ROOM' }).execute()
}
