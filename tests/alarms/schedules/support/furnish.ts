import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const windows = JSON.stringify([{ days: [1], from: '08:00', to: '18:00' }])
  await db.insertInto('schedule').values({ name: title, timeZone: 'UTC', windows }).execute()
  const window = { reason: title, startsAt: new Date(), endsAt: new Date(Date.now() + 60_000) }
  await db.insertInto('maintenanceWindow').values(window).execute()
}
