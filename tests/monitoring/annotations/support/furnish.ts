import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sensors']

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const about = { sensorId: await idIn(db, 'sensor'), siteId: null, text: title }
  const span = { fromTs: new Date(), toTs: new Date() }
  await db
    .insertInto('annotation')
    .values({ ...about, ...span, createdBy: admin.userId })
    .execute()
}
