import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const target = JSON.stringify({ emails: [`${title.replaceAll(' ', '.')}@depot.test`] })
  const channel = { name: title, kind: 'EMAIL', target, secret: title } as const
  const channelId = await newRow(db, 'notificationChannel', channel)
  const steps = JSON.stringify([
    { afterSeconds: 0, channelIds: [channelId], repeatSeconds: null, maxRepeats: 0 },
  ])
  await db.insertInto('notificationPolicy').values({ name: title, steps }).execute()
  const times = { plannedAt: new Date(), dueAt: new Date() }
  await db
    .insertInto('notificationDelivery')
    .values({ channelId, status: 'FAILED', error: title, ...times })
    .execute()
}
