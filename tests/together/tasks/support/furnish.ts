import { task } from '../../../../seed/together/tasks.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  await db
    .insertInto('task')
    .values(
      task({
        title,
        createdById: admin.userId,
        checklist: JSON.stringify([
          { key: 'first', title: 'Cool down', isDone: false },
          { key: 'second', title: 'Compare', isDone: false },
        ]),
      }),
    )
    .execute()
}
