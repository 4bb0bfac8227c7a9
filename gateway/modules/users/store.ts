import { sql } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { anyOf, containing, orderBy } from '../../db/listing.ts'
import type { User, UserList } from './user.ts'

/** Somebody who gave no name goes by the user name. */
const NAME = sql<string>`coalesce(nullif(account.full_name, ''), account.username)`

const members = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('member')
    .innerJoin('identity.account as account', 'account.id', 'member.accountId')
    .where('member.organizationId', '=', organizationId)

const COLUMNS = { FULL_NAME: [sql`${NAME} collate "C"`] }

export async function page(tenant: Tenant, { search, sort, page, perPage }: UserList) {
  let matching = members(tenant).where('member.status', '=', 'ACTIVE')
  if (search) matching = matching.where(containing(sql`lower(${NAME})`, search))
  const [nodes, count] = await Promise.all([
    matching
      .select(['member.id', NAME.as('fullName'), 'account.avatar'])
      .orderBy(orderBy(COLUMNS, sort ?? [{ field: 'FULL_NAME', direction: 'ASC' }], 'member.id'))
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow(),
  ])
  return { nodes, totalCount: count.all, page, perPage }
}

/** Also of members who are not active any more: what they did stays. */
export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<User[]> =>
  members(tenant)
    .select(['member.id', NAME.as('fullName'), 'account.avatar'])
    .where('member.id', '=', anyOf(ids))
    .execute()

/** Whether somebody is an active member who sees this site. */
export async function canSee(tenant: Tenant, id: number, siteId: number): Promise<boolean> {
  const found = await members(tenant)
    .select('member.id')
    .where('member.id', '=', id)
    .where('member.status', '=', 'ACTIVE')
    .where((where) => where.or([where('member.siteAccess', '=', 'ALL'), sql<boolean>`${siteId} = any(member.site_ids)`]))
    .executeTakeFirst()
  return found !== undefined
}
