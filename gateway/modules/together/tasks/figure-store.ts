import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { bucketOf, inBuckets } from '../../../db/buckets.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import { seenBy, type Reader } from './store.ts'

export interface TaskCount {
  readonly bucket: number
  readonly count: number
  readonly completed: number
}

export const counts = (
  tenant: Tenant,
  reader: Reader,
  edges: readonly Date[],
): Promise<TaskCount[]> =>
  rowsOf(tenant, 'task')
    .where('task.isDeleted', '=', false)
    .where(inBuckets('task.dueAt', edges))
    .where(seenBy(reader))
    .select([
      bucketOf('task.dueAt', edges).as('bucket'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(task.completed_at)::int`.as('completed'),
    ])
    .groupBy(sql`1`)
    .execute()
