import { employee } from '../../../../seed/people/employees.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  await db
    .insertInto('employee')
    .values(employee({ fullName: title }))
    .execute()
}
