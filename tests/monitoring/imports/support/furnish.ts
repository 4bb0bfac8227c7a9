import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const file = {
    fileName: title,
    fingerprint: Buffer.from(title),
    startedAt: new Date(),
    updatedAt: new Date(),
  }
  await db.insertInto('readingImport').values(file).execute()
}
