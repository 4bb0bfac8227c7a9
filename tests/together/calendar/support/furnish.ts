import { randomBytes } from 'node:crypto'
import { calendarEvent } from '../../../../seed/together/calendar.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const { id } = await db
    .insertInto('calendarEvent')
    .values(calendarEvent({ title, createdById: admin.userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calendarGuest')
    .values({ eventId: id, place: 0, memberId: admin.userId })
    .execute()
  await db
    .insertInto('calendarFeed')
    .values({
      memberId: admin.userId,
      digest: randomBytes(32),
      createdAt: new Date(),
      readAt: null,
    })
    .execute()
}
