// Tasks: what members have to do, and whom they have asked to do it.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, type Which } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { getUser } from '../../people/users/service.ts'
import { tellAssignee } from './assigned-service.ts'
import { describing } from './description.ts'
import { readerOf } from './reader.ts'
import { remindAnew, remindMember } from './reminding-service.ts'
import { sourceOf } from './source-service.ts'
import { newRank, turnToPlace } from './place-service.ts'
import * as store from './store.ts'
import { NewTask, TaskChange, TaskList, whoseOf, type Task, type TaskFields } from './task.ts'

export async function listTasks(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Task')
  return store.taskPage(tenant, readerOf(ctx), parse(TaskList, list))
}

/** Every task the viewer sees, deleted ones too, newest first: the older dashboard searches them by what it shows. */
export const allTasks = (ctx: Context): Promise<Task[]> =>
  store.all(authorize(ctx, 'read', 'Task'), readerOf(ctx))

export const countTasks = (ctx: Context) =>
  store.counts(authorize(ctx, 'read', 'Task'), readerOf(ctx))

const getTask = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Task'), readerOf(ctx), ids),
)

export const findTask = finder('Task', getTask)

export const watchTasks = watcher('Task', getTask, {
  seenBefore: (_tenant, ctx) => store.seenBefore(readerOf(ctx)),
  updates: ['task.moved', 'task.checklist_changed'],
})

const recordedTasks = recorded<Task>({
  entity: 'Task',
  field: 'task',
  actions: { created: 'task.created', updated: 'task.updated' },
  find: (within, id, ctx) => store.lock(within, readerOf(ctx), id),
})

/** Somebody to whom a task can be given: their number, or a name that no member has. */
export type Assignee = Pick<Task, 'assigneeId' | 'assigneeName' | 'assigneeAvatar'>
const NOBODY: Assignee = { assigneeId: null, assigneeName: '', assigneeAvatar: null }

async function assigneeOf(ctx: Context, id: string | null): Promise<Assignee> {
  if (id === null) return NOBODY
  const number = idOf(id)
  const member = number === undefined ? null : await getUser(ctx, number)
  if (!member) throw refuse('INVALID', ['input', 'assigneeId'], 'There is no such member.')
  return { ...NOBODY, assigneeId: member.id }
}

const mustStand = async (within: Tenant, id: number): Promise<Task> => {
  const [task] = await store.byIds(within, null, [id])
  if (!task) throw new Error(`Task ${id} is not where it was stored.`)
  return task
}

export async function createTask(ctx: Context, input: object): Promise<Task> {
  const tenant = authorize(ctx, 'create', 'Task')
  const given = parseInput(NewTask, input)
  const { assigneeId = String(ctx.viewer?.userId ?? ''), alarmId, mailId, ...rest } = given
  const { reminderMinutes, ...wanted } = rest
  const source = await sourceOf(ctx, { alarmId, mailId })
  const task = { ...wanted, ...source, ...(await assigneeOf(ctx, assigneeId)) }
  return addTask(ctx, tenant, task, reminderMinutes)
}

/** Older clients name whom a task is for: the member of that name, or whoever it is. */
async function assigneeNamed(
  tenant: Tenant,
  { fullName, avatar }: NamedAssignee,
): Promise<Assignee> {
  const assigneeId = await store.memberNamed(tenant, fullName)
  if (assigneeId !== null) return { ...NOBODY, assigneeId }
  return { ...NOBODY, assigneeName: fullName, assigneeAvatar: avatar }
}

export interface NamedAssignee {
  readonly fullName: string
  readonly avatar: string | null
}

/** A task as an older client has it: it can be completed when it is made, and for somebody who is no member. */
export async function createTaskFor(
  ctx: Context,
  assignee: NamedAssignee | null,
  { isCompleted, ...input }: { isCompleted?: boolean },
): Promise<Task> {
  const tenant = authorize(ctx, 'create', 'Task')
  const { reminderMinutes, ...wanted } = parseInput(NewTask, input)
  const task = {
    ...wanted,
    ...NO_SOURCE,
    ...(assignee ? await assigneeNamed(tenant, assignee) : NOBODY),
    completedAt: isCompleted ? new Date(ctx.now()) : null,
  }
  return addTask(ctx, tenant, task, reminderMinutes)
}

const NO_SOURCE = { alarmId: null, mailId: null }

type Written = Omit<TaskFields, 'isDeleted' | 'completedAt' | 'body'> & {
  readonly completedAt?: Date | null
  readonly body?: string | undefined
}

const UNDESCRIBED = { description: '', body: '' }
const described = (wanted: Written) => ({ ...UNDESCRIBED, ...describing(wanted, UNDESCRIBED) })

async function addTask(
  ctx: Context,
  tenant: Tenant,
  wanted: Written,
  minutes: readonly number[],
): Promise<Task> {
  let notified: number[] = []
  const task = await recordedTasks.create(ctx, tenant, async (within) => {
    await turnToPlace(within)
    const rank = await newRank(within)
    const fields = { completedAt: null, ...wanted, ...described(wanted), rank, isDeleted: false }
    const createdById = ctx.viewer?.userId ?? null
    const now = new Date(ctx.now())
    const row = await mustStand(within, await store.insert(within, { ...fields, createdById }, now))
    if (createdById !== null)
      await remindMember(within, row, { memberId: createdById, minutes }, now)
    notified = await tellAssignee(ctx, within, row, null)
    return { row, detail: { after: { title: row.title, ...whoseOf(row) } } }
  })
  await ringBells(ctx, tenant, notified)
  return task
}

async function changeFrom(ctx: Context, input: object): Promise<Change> {
  const { assigneeId, ...change } = parseInput(TaskChange, input)
  const assignee = assigneeId === undefined ? null : await assigneeOf(ctx, assigneeId)
  return { ...change, ...assignee }
}

export async function updateTask(ctx: Context, which: Which, input: object): Promise<Task> {
  const tenant = authorize(ctx, 'update', 'Task')
  return changeTask(ctx, tenant, which, await changeFrom(ctx, input))
}

/** The same for an older client, which names whom a task is for; without a name the assignee stays. */
export async function updateTaskFor(
  ctx: Context,
  which: Which,
  assignee: NamedAssignee | null,
  input: object,
): Promise<Task> {
  const tenant = authorize(ctx, 'update', 'Task')
  const named = assignee && (await assigneeNamed(tenant, assignee))
  return changeTask(ctx, tenant, which, { ...(await changeFrom(ctx, input)), ...named })
}

type Change = Partial<Omit<TaskFields, 'completedAt'>> & {
  isCompleted?: boolean | undefined
}

async function changeTask(
  ctx: Context,
  tenant: Tenant,
  which: Which,
  change: Change,
): Promise<Task> {
  let notified: number[] = []
  const task = await recordedTasks.update(ctx, tenant, which, async (within, before) => {
    const { isCompleted, description, body, ...others } = change
    const fields = { ...others, ...describing({ description, body }, before) }
    const now = new Date(ctx.now())
    const completedAt =
      isCompleted === undefined ? undefined : isCompleted ? (before.completedAt ?? now) : null
    await store.update(within, before.id, { ...fields, completedAt }, now)
    const row = await mustStand(within, before.id)
    await remindAnew(within, row, now)
    notified = await tellAssignee(ctx, within, row, before.assigneeId)
    const changed = beforeAndAfter(before, row, {
      ...fields,
      ...(completedAt !== undefined && { completedAt }),
    })
    return {
      row,
      detail: {
        before: { ...whoseOf(before), ...changed.before },
        after: { ...whoseOf(row), ...changed.after },
      },
    }
  })
  await ringBells(ctx, tenant, notified)
  return task
}
