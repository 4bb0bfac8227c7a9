import type { Insertable } from 'kysely'
import { generateNKeysBetween } from 'fractional-indexing'
import { describing } from '../../gateway/modules/together/tasks/description.ts'
import type { TaskTable } from '../../gateway/modules/together/tasks/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { TASKS } from './tasks.story.ts'

type NewTask = Insertable<TaskTable>

/** How many each organisation has. */
const COUNTS: Readonly<Record<number, number>> = { 1: 18, 2: 5 }
const HOUR = 3_600_000

export const task = (overrides: Partial<NewTask> = {}): NewTask => ({
  title: 'Calibrate the dock sensor',
  rank: 'a0',
  ...overrides,
})

/** Who helps and is no member: of them there are no pictures. */
const OUTSIDERS = ['Fjord Metrology', 'Kuling Refrigeration', 'Tour South']

async function membersOf(db: Plot['db']): Promise<number[]> {
  const members = await db
    .selectFrom('published.member as member')
    .select('member.id')
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .execute()
  return members.map(({ id }) => id)
}

const at = <T>(values: readonly T[], index: number): T | null =>
  values[index % values.length] ?? null

const stepsOf = ({ steps = [], done = 0 }: (typeof TASKS)[number]) =>
  JSON.stringify(
    steps.map((title, index) => ({ key: `step-${index + 1}`, title, isDone: index < done })),
  )

/** The newest stands first, as people find their tasks before they move any. */
export async function seedTasks({ db, organization, anchor }: Plot): Promise<void> {
  const count = COUNTS[organization.id]
  if (!count) return
  const members = await membersOf(db)
  const ranks = generateNKeysBetween(null, null, count).reverse()
  const midnight = anchor - (anchor % (24 * HOUR))
  const rows = TASKS.slice(0, count).map((told, index) => {
    const createdAt = new Date(anchor - (count - index) * 31 * HOUR)
    return task({
      title: told.title,
      ...describing({ body: told.body ?? '' }, { description: '', body: '' }),
      checklist: stepsOf(told),
      dueAt: new Date(midnight + told.due * 24 * HOUR + 15 * HOUR),
      createdById: at(members, index),
      assigneeId: told.isPictured ? at(members, index) : null,
      assigneeName: told.isPictured ? '' : (at(OUTSIDERS, index) ?? ''),
      assigneeAvatar: told.isPictured ? null : '',
      tags: [...told.tags],
      isImportant: told.isImportant ?? false,
      isDeleted: told.isDeleted ?? false,
      completedAt: told.isCompleted ? new Date(anchor - (count - index) * 2 * HOUR) : null,
      rank: ranks[index] ?? '',
      createdAt,
      updatedAt: createdAt,
    })
  })
  await db.insertInto('task').values(rows).execute()
}
