import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { countedOff, type Place } from '../../../platform/paging/rows-at.ts'

/**
 * All alarms by when they last changed. Of those that are closed an index knows that; those that are open are few, and may be anywhere:
 * as many places before the page are read as there are of them, whatever is left out before it is in front of the page.
 */
export async function byLastChange(
  { db, organizationId }: Tenant,
  direction: 'ASC' | 'DESC',
  place: Place,
): Promise<{ id: number }[]> {
  const { isFromEnd, offset, limit } = countedOff(place)
  const way = sql.raw((direction === 'DESC') === isFromEnd ? 'asc' : 'desc')
  const idWay = sql.raw(isFromEnd ? 'desc' : 'asc')
  const before = sql`least(${offset}::bigint, (select count(*) from open))`
  const { rows } = await sql<{ id: number }>`
    with open as (select id, updated_at from alarm where organization_id = ${organizationId} and closed_at is null),
      closed as (select id, settled_at as updated_at from alarm where organization_id = ${organizationId} and settled_at is not null
        order by settled_at ${way}, id ${idWay} limit ${limit}::bigint + ${before} offset ${offset}::bigint - ${before})
    select id from (table open union all table closed) each order by updated_at ${way}, id ${idWay} limit ${limit} offset ${before}`.execute(
    db,
  )
  return isFromEnd ? rows.reverse() : rows
}
