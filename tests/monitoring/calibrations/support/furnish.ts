import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sensors']

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const sensorId = await idIn(db, 'sensor')
  await db
    .insertInto('calibration')
    .values({ sensorId, validFrom: new Date(), certificateNo: title })
    .execute()
}
