import { randomUUID } from 'node:crypto'
import { idIn } from '../../../support/furnishing.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sites']

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const device = { siteId: await idIn(db, 'site'), name: title, model: title }
  const deviceId = await newRow(db, 'device', device)
  await db
    .insertInto('deviceToken')
    .values({ deviceId, prefix: randomUUID().slice(0, 12), hash: Buffer.from(title) })
    .execute()
}
