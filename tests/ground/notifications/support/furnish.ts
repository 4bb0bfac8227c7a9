import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  await db.insertInto('notification').values({ memberId: admin.userId, title }).execute()
  await db
    .insertInto('reminder')
    .values({ source: title, thingId: 1, memberId: admin.userId, minutesBefore: 10, dueAt: null })
    .execute()
  await db.insertInto('noticeState').values({ knownVersion: title }).execute()
}
