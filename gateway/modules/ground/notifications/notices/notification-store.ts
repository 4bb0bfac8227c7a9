import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { highestId, rowsOf } from '../../../../platform/record/rows.ts'
import type { Notice, Notification } from './notification.ts'
import type { FoundRows } from '../../../../platform/paging/connection.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import { rowsInRange } from '../../../../platform/paging/rows-in-range.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

export const insert = ({ db, organizationId }: Within, notices: readonly Notice[], at: Date) =>
  db
    .insertInto('notification')
    .values(
      notices.flatMap(({ memberIds, note }) =>
        memberIds.map((memberId) => ({ ...note, memberId, organizationId, createdAt: at })),
      ),
    )
    .execute()

/** Whatever a notification names has to be at sites the member may see now. */
const inSight = (siteIds: Tenant['siteIds']) =>
  sql<boolean>`(${siteIds}::int[] is null or site_ids <@ ${siteIds}::int[])`

/** A member's own, of alarms at sites they may still see. */
const own = (tenant: Tenant, memberId: number) =>
  rowsOf(tenant, 'notification')
    .where('notification.memberId', '=', memberId)
    .where(inSight(tenant.siteIds))

export const page = (
  tenant: Tenant,
  memberId: number,
  range: IdRange,
): Promise<FoundRows<Notification>> =>
  rowsInRange(own(tenant, memberId).selectAll(), 'notification.id', range)

export async function unread(tenant: Tenant, memberId: number): Promise<number> {
  const { all } = await own(tenant, memberId)
    .select(sql<number>`count(*)::int`.as('all'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return all
}

/** Those that were unread; all of them when none are named. */
export const markRead = (
  { db, organizationId, siteIds }: Tenant,
  memberId: number,
  ids: readonly number[] | null,
  at: Date,
): Promise<Notification[]> =>
  db
    .updateTable('notification')
    .set({ readAt: at })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where(inSight(siteIds))
    .where('readAt', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .returningAll()
    .execute()

/** The member's newest number, also of what they may not see any more. */
export const last = (tenant: Tenant): Promise<number> => highestId(tenant, 'notification')

/** After one, oldest first. */
export const since = (
  tenant: Tenant,
  memberId: number,
  after: number,
  most: number,
): Promise<Notification[]> =>
  own(tenant, memberId)
    .selectAll()
    .where('notification.id', '>', after)
    .orderBy('notification.id')
    .limit(most)
    .execute()

/** What was behind the bell and read long ago. */
export async function removeNotifications(
  { db, organizationId }: Tenant,
  before: Date,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('notification')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('readAt', '<', before)
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
