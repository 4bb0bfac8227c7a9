import type { Insertable } from 'kysely'
import { generateNKeysBetween } from 'fractional-indexing'
import { describing } from '../../gateway/modules/together/tasks/description.ts'
import type { TaskTable } from '../../gateway/modules/together/tasks/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { seedReminders } from './reminders.ts'
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

/** The mail of the first mailbox with this subject. */
async function mailIdOf(db: Plot['db'], memberId: number | null, subject: string | undefined) {
  if (memberId === null || subject === undefined) return null
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('memberId', '=', memberId)
    .where('subject', '=', subject)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** After the history of alarms is there: which of the tasks was made of one. */
export async function seedTasksOfAlarms({ db, organization }: Plot): Promise<void> {
  for (const { title, alarmOf } of TASKS.slice(0, COUNTS[organization.id] ?? 0)) {
    if (alarmOf === undefined) continue
    const alarm = await db
      .selectFrom('alarm')
      .innerJoin('sensor', 'sensor.id', 'alarm.sensorId')
      .select('alarm.id')
      .where('sensor.name', 'like', `${alarmOf}%`)
      .orderBy('alarm.raisedAt', 'desc')
      .executeTakeFirst()
    if (!alarm) continue
    await db.updateTable('task').set({ alarmId: alarm.id }).where('title', '=', title).execute()
  }
}

/** The newest stands first, as people find their tasks before they move any. */
export async function seedTasks({ db, organization, anchor }: Plot): Promise<void> {
  const count = COUNTS[organization.id]
  if (!count) return
  const members = await membersOf(db)
  const ranks = generateNKeysBetween(null, null, count).reverse()
  const midnight = anchor - (anchor % (24 * HOUR))
  const told = TASKS.slice(0, count)
  const mailIds: (number | null)[] = []
  for (const { mail } of told) mailIds.push(await mailIdOf(db, at(members, 0), mail))
  const rows = told.map((each, index) => {
    const createdAt = new Date(anchor - (count - index) * 31 * HOUR)
    return task({
      title: each.title,
      ...describing({ body: each.body ?? '' }, { description: '', body: '' }),
      checklist: stepsOf(each),
      dueAt: new Date(midnight + each.due * 24 * HOUR + 15 * HOUR),
      createdById: at(members, index),
      assigneeId: each.isPictured ? at(members, index) : null,
      assigneeName: each.isPictured ? '' : (at(OUTSIDERS, index) ?? ''),
      assigneeAvatar: each.isPictured ? null : '',
      mailId: mailIds[index] ?? null,
      tags: [...each.tags],
      isImportant: each.isImportant ?? false,
      isDeleted: each.isDeleted ?? false,
      completedAt: each.isCompleted ? new Date(anchor - (count - index) * 2 * HOUR) : null,
      rank: ranks[index] ?? '',
      createdAt,
      updatedAt: createdAt,
    })
  })
  const stored = await db
    .insertInto('task')
    .values(rows)
    .returning(['id', 'assigneeId', 'dueAt'])
    .execute()
  await seedReminders(
    db,
    'task',
    stored.map(({ id, assigneeId, dueAt }, index) => ({
      thingId: id,
      memberId: assigneeId,
      at: dueAt,
      minutesBefore: told[index]?.reminder,
    })),
  )
}
