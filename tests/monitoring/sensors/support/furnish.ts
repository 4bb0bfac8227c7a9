import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/devices']

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const place = { siteId: await idIn(db, 'site'), deviceId: await idIn(db, 'device') }
  const { id: sensorId } = await db
    .insertInto('sensor')
    .values({ ...place, key: 'probe', name: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sensorHold')
    .values({ sensorId, staleAfter: 60, until: new Date() })
    .execute()
}
