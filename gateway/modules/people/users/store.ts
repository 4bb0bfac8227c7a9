import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, containing, orderBy } from '../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import type { UserRole } from '../../../access/role.ts'
import type { MemberStatus } from './tables.ts'
import { BILLING_LABELS, type Member, type UserList } from './user.ts'

const EMAIL = sql<string>`coalesce(account.email, member.invited_email)`
const USERNAME = sql<string>`coalesce(account.username, member.invited_username)`
/** Somebody who gave no name goes by the user name. */
const NAME = sql<string>`coalesce(nullif(coalesce(account.full_name, member.invited_full_name), ''), ${USERNAME})`
const BILLING = sql<string>`case member.billing ${sql.join(
  Object.entries(BILLING_LABELS).map(
    ([billing, label]) => sql`when ${sql.lit(billing)} then ${sql.lit(label)}`,
  ),
  sql` `,
)} end`

const all = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('member')
    .leftJoin('published.account as account', 'account.id', 'member.accountId')
    .where('member.organizationId', '=', organizationId)

const rows = (tenant: Tenant) => selected(all(tenant))
const selected = (members: ReturnType<typeof all>) =>
  members.select([
    'member.id',
    'member.accountId',
    'account.avatar',
    'member.role',
    'member.status',
    'member.siteAccess',
    'member.siteIds',
    'member.company',
    'member.country',
    'member.contact',
    'member.currentPlan',
    'member.billing',
    'member.createdAt',
    'member.updatedAt',
    'member.version',
    NAME.as('fullName'),
    EMAIL.as('email'),
    USERNAME.as('username'),
  ] as const)

const text = (value: RawBuilder<unknown>) => [sql`${value} collate "C"`]
const column = (name: string) => text(sql.ref(`member.${name}`))
const COLUMNS = {
  ...rowColumns('member'),
  FULL_NAME: text(NAME),
  USERNAME: text(USERNAME),
  EMAIL: text(EMAIL),
  COMPANY: column('company'),
  ROLE: column('role'),
  COUNTRY: column('country'),
  CONTACT: column('contact'),
  CURRENT_PLAN: column('currentPlan'),
  BILLING: text(BILLING),
  STATUS: column('status'),
}

export interface Matching extends Pick<UserList, 'filter' | 'search'> {
  /** Of these alone. */
  ids?: readonly number[] | undefined
}

/** `searched`: where the search looks, the whole row or what every member sees of it. */
function matchingOf(tenant: Tenant, { filter, search, ids }: Matching, searched: 'row' | 'name') {
  let matching = rowsAsked(all(tenant), rowColumns('member'), filter)
  if (ids) matching = matching.where('member.id', '=', anyOf(ids))
  if (filter?.role) matching = matching.where('member.role', '=', anyText(filter.role))
  if (filter?.status) matching = matching.where('member.status', '=', anyText(filter.status))
  if (filter?.currentPlan)
    matching = matching.where('member.currentPlan', '=', anyText(filter.currentPlan))
  if (!search) return matching
  const places = searched === 'row' ? [EMAIL, NAME, BILLING] : [NAME]
  return matching.where((where) =>
    where.or(places.map((place) => containing(sql`lower(${place})`, search))),
  )
}

export function page(
  tenant: Tenant,
  list: UserList & Pick<Matching, 'ids'>,
  searched: 'row' | 'name',
) {
  const { sort, page, perPage } = list
  const matching = matchingOf(tenant, list, searched)
  return pageOf(
    selected(matching),
    orderBy(COLUMNS, sort ?? [{ field: 'FULL_NAME', direction: 'ASC' }], 'member.id'),
    { page, perPage },
  )
}

/** The next so many by number. */
export const numberedAfter = (
  tenant: Tenant,
  list: Matching,
  id: number,
  count: number,
): Promise<Member[]> =>
  selected(matchingOf(tenant, list, 'row'))
    .where('member.id', '>', id)
    .orderBy('member.id')
    .limit(count)
    .execute()

/** Also of members who are not active any more: what they did stays. */
export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Member[]> =>
  rows(tenant).where('member.id', '=', anyOf(ids)).execute()

export const byId = (tenant: Tenant, id: number): Promise<Member | undefined> =>
  rows(tenant).where('member.id', '=', id).executeTakeFirst()

export const everybody = (tenant: Tenant): Promise<Member[]> =>
  rows(tenant).orderBy('member.id').execute()

/** How many members have which role and status. */
export const counts = ({
  db,
  organizationId,
}: Tenant): Promise<{ role: UserRole; status: MemberStatus; count: number }[]> =>
  db
    .selectFrom('member')
    .select(['role', 'status', sql<number>`count(*)::int`.as('count')])
    .where('organizationId', '=', organizationId)
    .groupBy(['role', 'status'])
    .execute()

/** Whether somebody is an active member who sees this site. */
export async function canSee(tenant: Tenant, id: number, siteId: number): Promise<boolean> {
  const found = await all(tenant)
    .select('member.id')
    .where('member.id', '=', id)
    .where('member.status', '=', 'ACTIVE')
    .where((where) =>
      where.or([
        where('member.siteAccess', '=', 'ALL'),
        sql<boolean>`${siteId} = any(member.site_ids)`,
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
