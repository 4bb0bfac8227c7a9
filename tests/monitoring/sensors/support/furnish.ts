import { idIn } from '../../../support/furnishing.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/devices']

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const place = { siteId: await idIn(db, 'site'), deviceId: await idIn(db, 'device') }
  const sensorId = await newRow(db, 'sensor', { ...place, key: 'probe', name: title })
  await db
    .insertInto('sensorHold')
    .values({ sensorId, staleAfter: 60, until: new Date() })
    .execute()
}
