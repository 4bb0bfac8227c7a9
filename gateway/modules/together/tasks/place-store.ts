// Where tasks stand in the lists they are ordered in by hand, of all tasks, whoever sees them: so no two ever get the same place.
import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { OrderedTaskList } from './tables.ts'

const places = ({ db, organizationId }: Tenant) =>
  db.selectFrom('taskPlace').where('taskPlace.organizationId', '=', organizationId)

const placeIn = (list: OrderedTaskList) => sql<
  string | null
>`(select place.rank from task_place place
  where place.organization_id = task.organization_id and place.list = ${list} and place.task_id = task.id)`

/** Where it was put in the list, and else where it was written. */
export const rankIn = (list: OrderedTaskList): RawBuilder<string> =>
  sql<string>`coalesce(${placeIn(list)}, task.rank) collate "C"`

export async function rankOf(
  tenant: Tenant,
  list: OrderedTaskList,
  id: number,
): Promise<string | undefined> {
  const row = await rowsOf(tenant, 'task')
    .select(rankIn(list).as('rank'))
    .where('task.id', '=', id)
    .executeTakeFirst()
  return row?.rank
}

const lowest = (ranks: readonly (string | undefined)[]): string | null =>
  ranks.reduce<string | null>(
    (low, rank) => (rank !== undefined && (low === null || rank < low) ? rank : low),
    null,
  )

/** What comes next behind a rank in a list, or first of all. */
export async function rankBehind(
  tenant: Tenant,
  list: OrderedTaskList,
  rank: string | null,
  besides: number,
): Promise<string | null> {
  let put = places(tenant)
    .select('taskPlace.rank')
    .where('taskPlace.list', '=', list)
    .where('taskPlace.taskId', '<>', besides)
  let written = rowsOf(tenant, 'task')
    .select('task.rank')
    .where('task.id', '<>', besides)
    .where(placeIn(list), 'is', null)
  if (rank !== null) {
    put = put.where('taskPlace.rank', '>', rank)
    written = written.where('task.rank', '>', rank)
  }
  const first = await put.orderBy('taskPlace.rank').limit(1).executeTakeFirst()
  const next = await written.orderBy('task.rank').limit(1).executeTakeFirst()
  return lowest([first?.rank, next?.rank])
}

/** What stands first of all in any list. */
export async function firstRank(tenant: Tenant): Promise<string | null> {
  const put = await places(tenant)
    .select('taskPlace.rank')
    .orderBy('taskPlace.rank')
    .limit(1)
    .executeTakeFirst()
  const written = await rowsOf(tenant, 'task')
    .select('task.rank')
    .orderBy('task.rank')
    .limit(1)
    .executeTakeFirst()
  return lowest([put?.rank, written?.rank])
}

/** The place of a task is no part of what people write: its version stays. */
export async function put(
  { db, organizationId }: Tenant,
  list: OrderedTaskList,
  taskId: number,
  rank: string,
): Promise<void> {
  await db
    .insertInto('taskPlace')
    .values({ organizationId, list, taskId, rank })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'list', 'taskId']).doUpdateSet({ rank }),
    )
    .execute()
}
