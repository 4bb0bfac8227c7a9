import { randomBytes } from 'node:crypto'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const picture = {
    key: randomBytes(32),
    bytes: Buffer.from(title),
    width: 1,
    height: 1,
    contentType: 'image/png',
  } as const
  await db
    .insertInto('picture')
    .values({ ...picture, purpose: 'LOGO', memberId: null })
    .execute()
}
