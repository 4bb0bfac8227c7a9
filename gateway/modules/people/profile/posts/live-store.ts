import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { highestId } from '../../../../platform/record/rows.ts'

/** What last happened to a post. */
export interface PostChangeRow {
  id: number
  postId: number
  createdId: number
  deleted: boolean
}

/** The number of the last change of all. */
export const last = (tenant: Tenant): Promise<number> => highestId(tenant, 'postChange')

/** Posts that changed after one, in the order of their last changes. Numbers are given one transaction after the other. */
export const since = (
  { db, organizationId }: Tenant,
  after: number,
  most: number,
): Promise<PostChangeRow[]> =>
  db
    .selectFrom('postChange')
    .select(['id', 'postId', 'createdId', 'deleted'])
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** Writes down that something happened to a post; only the last of it counts. Comes last in its transaction. */
export async function noteChange(
  { db }: Tenant,
  postId: number,
  kind: 'CREATED' | 'UPDATED' | 'DELETED',
): Promise<void> {
  const number = await sql<{ id: number }>`select next_id('post_change') as id`.execute(db)
  const id = number.rows[0]?.id ?? 0
  await db
    .insertInto('postChange')
    .values({ postId, id, createdId: kind === 'CREATED' ? id : 0, deleted: kind === 'DELETED' })
    .onConflict((clash) =>
      clash.columns(['organizationId', 'postId']).doUpdateSet({ id, deleted: kind === 'DELETED' }),
    )
    .execute()
}
