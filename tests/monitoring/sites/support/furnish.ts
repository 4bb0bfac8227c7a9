import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const { id: siteId } = await db
    .insertInto('site')
    .values({ name: title, timeZone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('location').values({ siteId, name: title, kind: 'ROOM' }).execute()
}
