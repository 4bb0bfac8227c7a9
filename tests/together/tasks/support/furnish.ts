import { task } from '../../../../seed/together/tasks.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const steps = [
    { key: 'first', title: 'Cool down', isDone: false },
    { key: 'second', title: 'Compare', isDone: false },
  ]
  const taskId = await newRow(
    db,
    'task',
    task({ title, createdById: admin.userId, checklist: JSON.stringify(steps) }),
  )
  await db.insertInto('taskPlace').values({ list: 'OPEN', taskId, rank: 'a1' }).execute()
}
