// The order that people give their tasks by hand, kept for each list: what is put somewhere in one stays where it is in the others.
import { generateKeyBetween } from 'fractional-indexing'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import * as places from './place-store.ts'
import { readerOf } from './reader.ts'
import * as store from './store.ts'
import type { OrderedTaskList } from './tables.ts'
import { whoseOf, type Task } from './task.ts'

/** Two people who give places at once are served one after the other, so that no two tasks get the same one. */
export const turnToPlace = (within: Tenant) => takeTurn(within, 'task order')

/** In front of all others, in every list. */
export const newRank = async (within: Tenant): Promise<string> =>
  generateKeyBetween(null, await places.firstRank(within))

interface Move {
  readonly id: string
  /** Null for the first place. */
  readonly afterId?: string | null | undefined
  readonly orderOf: OrderedTaskList
}

export async function moveTask(ctx: Context, { id, afterId, orderOf }: Move): Promise<Task> {
  const tenant = authorize(ctx, 'update', 'Task')
  const reader = readerOf(ctx)
  return inTransaction(tenant, async (within) => {
    await turnToPlace(within)
    const task = await mustFind('Task', id, (number) => store.lock(within, reader, number))
    const before = afterId == null ? null : await rankOfOther(within, reader, orderOf, afterId)
    const present = await places.rankOf(within, orderOf, task.id)
    const behind = await places.rankBehind(within, orderOf, before, task.id)
    if (present === undefined || isThere(present, before, behind)) return task
    await places.put(within, orderOf, task.id, generateKeyBetween(before, behind))
    await recordAudit(within, ctx, {
      action: 'task.moved',
      entity: 'Task',
      entityId: task.id,
      detail: { before: whoseOf(task), after: { list: orderOf } },
    })
    return task
  })
}

/** Also where it is to stand behind itself. */
const isThere = (present: string, before: string | null, behind: string | null): boolean =>
  before === present ||
  ((before === null || before < present) && (behind === null || present < behind))

async function rankOfOther(
  within: Tenant,
  reader: store.Reader,
  list: OrderedTaskList,
  afterId: string,
): Promise<string> {
  const number = idOf(afterId)
  const [after] = number === undefined ? [] : await store.byIds(within, reader, [number])
  const rank = after && (await places.rankOf(within, list, after.id))
  if (rank === undefined) throw refuse('INVALID', ['afterId'], 'There is no such task.')
  return rank
}
