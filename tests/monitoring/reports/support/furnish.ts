import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const report = { name: title, period: 'TODAY', bucket: 'H1', columns: ['MIN'] } as const
  await db
    .insertInto('reportDefinition')
    .values({ ...report, columns: [...report.columns] })
    .execute()
}
