import { randomBytes } from 'node:crypto'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const bytes = Buffer.from(title)
  await db
    .insertInto('storedFile')
    .values({
      key: randomBytes(32),
      bytes,
      size: bytes.length,
      name: title,
      sentById: admin.userId,
      contentType: 'text/plain',
      preview: null,
      previewWidth: null,
      previewHeight: null,
      claimedAt: null,
    })
    .execute()
}
