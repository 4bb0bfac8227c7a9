import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sensors']

export async function furnish({ tenant: { db }, admin }: TestOrganization): Promise<void> {
  const entityId = await idIn(db, 'sensor')
  await db
    .insertInto('bookmark')
    .values({ memberId: admin.userId, kind: 'SENSOR', entityId, position: 1 })
    .execute()
}
