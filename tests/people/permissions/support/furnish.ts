import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  await db
    .insertInto('permission')
    .values({ name: title, assignedTo: ['ADMINISTRATOR'] })
    .execute()
}
