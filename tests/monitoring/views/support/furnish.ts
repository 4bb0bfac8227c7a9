import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sensors']

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const sensorIds = [await idIn(db, 'sensor')]
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const panels = JSON.stringify([{ title, sensorIds, shiftSeconds: [] }])
  await db
    .insertInto('view')
    .values({ ownerId: admin.userId, name: title, layout, panels, shared: true })
    .execute()
}
