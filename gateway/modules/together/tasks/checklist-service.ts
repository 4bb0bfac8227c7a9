// Checklists: whoever changes a task changes its steps, several people at once, each act by itself.
import { isDeepStrictEqual } from 'node:util'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import * as checklist from './checklist.ts'
import { readerOf } from './reader.ts'
import * as store from './store.ts'
import type { ChecklistItem } from './tables.ts'
import type { Task } from './task.ts'

type Checklist = readonly ChecklistItem[]

/** As the audit log tells it: a line for each step. */
const toldOf = (list: Checklist): string =>
  list.map(({ title, isDone }) => `${isDone ? '☑' : '☐'} ${title}`).join('\n')

/** The task is held meanwhile: who comes second changes what the first has left. Its version stays, so nobody who writes is in the way. */
async function change(
  ctx: Context,
  taskId: string,
  edit: (list: Checklist) => Checklist,
): Promise<Task> {
  const tenant = authorize(ctx, 'update', 'Task')
  return inTransaction(tenant, async (within) => {
    const task = await mustFind('Task', taskId, (id) => store.lock(within, readerOf(ctx), id))
    const next = edit(task.checklist)
    if (isDeepStrictEqual(next, task.checklist)) return task
    await store.setChecklist(within, task.id, next)
    const { createdById, assigneeId } = task
    await recordAudit(within, ctx, {
      action: 'task.checklist_changed',
      entity: 'Task',
      entityId: task.id,
      detail: {
        before: { createdById, assigneeId, checklist: toldOf(task.checklist) },
        after: { checklist: toldOf(next) },
      },
    })
    return { ...task, checklist: next }
  })
}

interface Named {
  readonly taskId: string
  readonly key: string
}

export async function addItem(ctx: Context, taskId: string, input: object): Promise<Task> {
  authorize(ctx, 'update', 'Task')
  const item = parseInput(checklist.NewItem, input)
  return change(ctx, taskId, (list) => checklist.withItem(list, item))
}

export async function changeItem(
  ctx: Context,
  { taskId, key }: Named,
  input: object,
): Promise<Task> {
  authorize(ctx, 'update', 'Task')
  const wanted = parseInput(checklist.ItemChange, input)
  return change(ctx, taskId, (list) => checklist.withChange(list, key, wanted))
}

export const moveItem = (ctx: Context, { taskId, key }: Named, afterKey: string | null) =>
  change(ctx, taskId, (list) => checklist.withMove(list, key, afterKey))

export const removeItem = (ctx: Context, { taskId, key }: Named) =>
  change(ctx, taskId, (list) => checklist.without(list, key))
