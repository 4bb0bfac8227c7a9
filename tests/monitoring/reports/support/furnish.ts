import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const report = { name: title, period: 'TODAY', bucket: 'H1' } as const
  await db
    .insertInto('reportDefinition')
    .values({ ...report, tags: ['cold'], columns: ['MIN'] })
    .execute()
}
