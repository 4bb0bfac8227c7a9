import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, byCodePoint, plain } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { within } from '../../../platform/paging/instants.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { insertRow, onKey, rowsOf, updateVersioned } from '../../../platform/record/rows.ts'
import type { Task, TaskFields, TaskList } from './task.ts'

/** Whose tasks are asked for: a member sees those they wrote or are to do, null sees all. */
export type Reader = number | null

/** A member who has not said their name goes by their username. */
const MEMBER_NAME = sql<string>`coalesce(nullif(coalesce(account.full_name, member.invited_full_name), ''), account.username,
  member.invited_username)`
const ASSIGNEE_NAME = sql<string>`coalesce(${MEMBER_NAME}, task.assignee_name)`

/** Whether the reader wrote a task or is to do it. */
export const seenBy = (reader: Reader) =>
  sql<boolean>`(${reader}::int is null or task.created_by_id = ${reader} or task.assignee_id = ${reader})`

const tasks = (tenant: Tenant, reader: Reader) =>
  rowsOf(tenant, 'task')
    .leftJoin('published.member as member', (join) => onKey(join, 'member', 'task.assigneeId'))
    .leftJoin('published.account as account', 'account.id', 'member.accountId')
    .$if(reader !== null, (query) => query.where(seenBy(reader)))

const selected = (tenant: Tenant, reader: Reader) =>
  tasks(tenant, reader).select([
    'task.id',
    'task.title',
    'task.description',
    'task.body',
    'task.checklist',
    'task.dueAt',
    'task.createdById',
    'task.assigneeId',
    ASSIGNEE_NAME.as('assigneeName'),
    sql<
      string | null
    >`case when task.assignee_id is null then task.assignee_avatar else account.avatar end`.as(
      'assigneeAvatar',
    ),
    'task.tags',
    'task.isImportant',
    'task.isDeleted',
    'task.completedAt',
    'task.alarmId',
    'task.mailId',
    'task.createdAt',
    'task.updatedAt',
    'task.version',
  ])

/** Whether the reader saw the task that an entry of the audit log is about: each says whose it was. */
export const seenBefore = (reader: Reader) => sql<boolean | null>`(${reader}::int is null
  or (${BEFORE} ->> 'createdById')::int = ${reader} or (${BEFORE} ->> 'assigneeId')::int = ${reader})`

/** Where a task was put in the list that is asked for, and else where it was written. */
const ORDER = listOrder('task', [{ field: 'RANK', direction: 'ASC' }], {
  RANK: [sql`coalesce(place.rank, task.rank)`],
  TITLE: [byCodePoint('task.title')],
  ASSIGNEE_NAME: [sql`nullif(${ASSIGNEE_NAME}, '') collate "C"`],
  DUE_AT: [plain('task.dueAt')],
})

export function taskPage(tenant: Tenant, reader: Reader, list: TaskList) {
  const { tag, assigneeId, dueAt, isImportant, isCompleted, isDeleted } = list.filter ?? {}
  let matching = selected(tenant, reader).leftJoin('taskPlace as place', (join) =>
    join
      .onRef('place.organizationId', '=', 'task.organizationId')
      .onRef('place.taskId', '=', 'task.id')
      .on('place.list', '=', list.orderOf),
  )
  if (isDeleted != null) matching = matching.where('task.isDeleted', '=', isDeleted)
  if (tag) matching = matching.where(sql<boolean>`task.tags && ${tag}::text[]`)
  if (assigneeId) matching = matching.where('task.assigneeId', '=', anyOf(assigneeId))
  if (dueAt) matching = matching.where(within(plain('task.dueAt'), dueAt))
  if (isImportant != null) matching = matching.where('task.isImportant', '=', isImportant)
  if (isCompleted != null)
    matching = matching.where('task.completedAt', isCompleted ? 'is not' : 'is', null)
  return listPage(matching, list, ORDER)
}

export const all = (tenant: Tenant, reader: Reader): Promise<Task[]> =>
  selected(tenant, reader).orderBy('task.id', 'desc').execute()

export const byIds = (tenant: Tenant, reader: Reader, ids: readonly number[]): Promise<Task[]> =>
  selected(tenant, reader).where('task.id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (tenant: Tenant, reader: Reader, id: number): Promise<Task | undefined> =>
  selected(tenant, reader).where('task.id', '=', id).forUpdate('task').executeTakeFirst()

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

export const counts = (tenant: Tenant, reader: Reader) =>
  tasks(tenant, reader)
    .select([
      count(sql<boolean>`not task.is_deleted and task.completed_at is null`).as('open'),
      count(sql<boolean>`not task.is_deleted and task.is_important`).as('important'),
      count(sql<boolean>`not task.is_deleted and task.completed_at is not null`).as('completed'),
      count(sql<boolean>`task.is_deleted`).as('deleted'),
    ])
    .executeTakeFirstOrThrow()

const columnsOf = ({ assigneeName, tags, ...rest }: Partial<TaskFields>) => ({
  ...rest,
  ...(tags && { tags: [...tags] }),
  ...(assigneeName !== undefined && { assigneeName }),
})

export async function insert(
  tenant: Tenant,
  row: TaskFields & { createdById: number | null; rank: string },
  at: Date,
): Promise<number> {
  const { createdById, ...fields } = row
  const { id } = await insertRow(tenant, 'task', {
    ...fields,
    tags: [...fields.tags],
    createdById,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** Where nothing would be different the version stays. */
export async function update(
  tenant: Tenant,
  id: number,
  change: Partial<TaskFields>,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'task', id, columnsOf(change), at).execute()
}

/** This makes no version of it: several people go through the steps while another writes. */
export async function setChecklist(
  tenant: Tenant,
  id: number,
  checklist: Task['checklist'],
): Promise<void> {
  await tenant.db
    .updateTable('task')
    .set({ checklist: JSON.stringify(checklist) })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

/** The active member of that name, the oldest where several have it. */
export async function memberNamed(
  { db, organizationId }: Tenant,
  fullName: string,
): Promise<number | null> {
  const member = await db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '=', 'ACTIVE')
    .where(sql<boolean>`lower(${MEMBER_NAME}) = lower(${fullName})`)
    .orderBy('member.id')
    .limit(1)
    .executeTakeFirst()
  return member?.id ?? null
}

/** Who wrote it and who is to do it, and admins; members who have left see nothing. */
export async function isSeenBy(
  { db, organizationId }: Tenant,
  { createdById, assigneeId }: Task,
  memberId: number,
): Promise<boolean> {
  const member = await db
    .selectFrom('published.member as member')
    .select(['member.role', 'member.status'])
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  const isOf = [createdById, assigneeId].includes(memberId) || member?.role === 'ADMIN'
  return member?.status === 'ACTIVE' && isOf
}

/** By whose clocks the organisation goes. */
export async function zoneOf({ db, organizationId }: Tenant): Promise<string> {
  const { timeZone } = await db
    .selectFrom('published.organization as organization')
    .select('organization.timeZone')
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** Those that are due in a span, but for deleted ones. */
export const dueWithin = (
  tenant: Tenant,
  reader: Reader,
  { from, to }: { readonly from: Date; readonly to: Date },
  most: number,
) =>
  rowsOf(tenant, 'task')
    .where(seenBy(reader))
    .where('task.isDeleted', '=', false)
    .where('task.dueAt', '>=', from)
    .where('task.dueAt', '<', to)
    .select(['task.id', 'task.title', 'task.completedAt', sql<Date>`task.due_at`.as('dueAt')])
    .orderBy('task.dueAt')
    .orderBy('task.id')
    .limit(most)
    .execute()
