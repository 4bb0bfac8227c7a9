import { mail } from '../../../../seed/together/mailbox.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const { id } = await db
    .insertInto('mail')
    .values(
      mail({
        memberId: admin.userId,
        fromId: admin.userId,
        subject: title,
        folder: 'DRAFT',
        isDraft: true,
        isRead: true,
        recipients: JSON.stringify([
          { kind: 'TO', name: 'Lab', email: 'lab@depot.test', memberId: null },
        ]),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mailDelivery')
    .values({
      mailId: id,
      email: 'lab@depot.test',
      state: 'NOT_SENT',
      updatedAt: new Date('2026-01-05T10:00:00Z'),
    })
    .execute()
}
