import { randomBytes, randomUUID } from 'node:crypto'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const key = {
    name: title,
    prefix: randomUUID().slice(0, 12),
    hash: randomBytes(32),
    createdBy: admin.userId,
  }
  await db
    .insertInto('apiKey')
    .values({ ...key, scopes: '[]', expiresAt: new Date() })
    .execute()
}
