import { randomUUID } from 'node:crypto'
import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['monitoring/sites']

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const device = { siteId: await idIn(db, 'site'), name: title, model: title }
  const { id: deviceId } = await db
    .insertInto('device')
    .values(device)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deviceToken')
    .values({ deviceId, prefix: randomUUID().slice(0, 12), hash: Buffer.from(title) })
    .execute()
}
