import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import type { Presence } from './tables.ts'

/** By the devices that are connected, and by what each wants to be seen as. */
export const presences = ({ db, organizationId }: Tenant, ids: readonly number[], now: Date) =>
  db
    .selectFrom('published.member as member')
    .leftJoin('chatStatus as wanted', (join) =>
      join
        .onRef('wanted.organizationId', '=', 'member.organizationId')
        .onRef('wanted.memberId', '=', 'member.id'),
    )
    .leftJoin('chatDevice as device', (join) =>
      join
        .onRef('device.organizationId', '=', 'member.organizationId')
        .onRef('device.memberId', '=', 'member.id')
        .on(
          sql<boolean>`exists (select from worker.chat_gateway there where there.id = device.gateway and there.seen_until > ${now})`,
        ),
    )
    .select([
      'member.id',
      sql<Presence>`case
        when count(device.socket) = 0 or wanted.status = 'OFFLINE' then 'OFFLINE'
        when wanted.status = 'BUSY' then 'BUSY'
        when wanted.status = 'AWAY' or bool_and(device.is_away) then 'AWAY'
        else 'ONLINE' end`.as('presence'),
    ])
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', anyOf(ids))
    .groupBy(['member.id', 'wanted.status'])
    .execute()

export async function statusOf({ db, organizationId }: Tenant, me: number): Promise<Presence> {
  const row = await db
    .selectFrom('chatStatus')
    .select('status')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', me)
    .executeTakeFirst()
  return row?.status ?? 'ONLINE'
}

export async function setStatus(
  { db, organizationId }: Tenant,
  me: number,
  status: Presence,
): Promise<void> {
  await db
    .insertInto('chatStatus')
    .values({ organizationId, memberId: me, status })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'memberId']).doUpdateSet({ status }),
    )
    .execute()
}

/** Answers whether anything changed. */
export async function setAway(
  { db, organizationId }: Tenant,
  me: number,
  device: string,
  isAway: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chatDevice')
    .set({ isAway })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', me)
    .where('device', '=', device)
    .where('isAway', '<>', isAway)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
