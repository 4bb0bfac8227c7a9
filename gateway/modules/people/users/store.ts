import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { UserRole } from '../../../access/role.ts'
import type { AnyTenant } from '../../../db/kept-statement.ts'
import { anyOf, anyText, containing, textByCodePoint } from '../../../db/listing.ts'
import type { Numbers } from '../../../platform/paging/changed-rows.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import type { MemberStatus } from './tables.ts'
import { STATUSES, type Member, type UserList } from './user.ts'

const all = ({ db, organizationId }: Tenant | AnyTenant) =>
  db.selectFrom('member').where('member.organizationId', '=', organizationId)

const rows = (tenant: Tenant | AnyTenant) => selected(all(tenant))
const selected = (members: ReturnType<typeof all>) =>
  members
    .select([
      'member.id',
      'member.accountId',
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
      'member.fullName',
      'member.email',
      'member.username',
    ] as const)
    .select((of) =>
      of
        .selectFrom('published.account as account')
        .select('account.avatar')
        .whereRef('account.id', '=', 'member.accountId')
        .as('avatar'),
    )

const ORDER = listOrder('member', [{ field: 'FULL_NAME', direction: 'ASC' }], {
  FULL_NAME: textByCodePoint('member.fullName'),
  USERNAME: textByCodePoint('member.username'),
  EMAIL: textByCodePoint('member.email'),
  COMPANY: textByCodePoint('member.company'),
  ROLE: textByCodePoint('member.role'),
  COUNTRY: textByCodePoint('member.country'),
  CONTACT: textByCodePoint('member.contact'),
  CURRENT_PLAN: textByCodePoint('member.currentPlan'),
  // They sort alike by name and by the label that is shown.
  BILLING: textByCodePoint('member.billing'),
  STATUS: textByCodePoint('member.status'),
})
const ALL = rowsOfAll(ORDER, rows)
/** By their own index, which is known to hold them only where the status is no parameter. */
const notActive: Numbers = ({ db, organizationId }) =>
  sql`${db
    .selectFrom('member')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where(sql<boolean>`member.status <> 'ACTIVE'`)}`

export interface Matching extends Pick<UserList, 'filter' | 'search'> {
  /** Of these alone. */
  ids?: readonly number[] | undefined
}

/** Whether a filter leaves out those who are not active, who are few, and nobody else. */
const isActive = (filter: UserList['filter']) =>
  filter?.status?.length === 1 && filter.status[0] === 'ACTIVE'

/** Of these members those that a filter of this domain asks for. */
function filtered(tenant: Tenant, { filter, ids }: Pick<Matching, 'filter' | 'ids'>) {
  let found = all(tenant)
  if (ids) found = found.where('member.id', '=', anyOf(ids))
  if (filter?.role) found = found.where('member.role', '=', anyText(filter.role))
  if (filter?.status) found = found.where('member.status', '=', anyText(filter.status))
  if (filter?.currentPlan)
    found = found.where('member.currentPlan', '=', anyText(filter.currentPlan))
  return found
}

/** What every member sees of others. */
const byName = (search: string) => ({
  name: JSON.stringify(['fullName', search]),
  condition: containing(sql`lower(member.full_name)`, search),
})

/** `searched`: where the search looks, the whole row or what every member sees of it. */
export function page(
  tenant: Tenant,
  list: UserList & Pick<Matching, 'ids'>,
  searched: 'row' | 'name',
) {
  const { filter, search, ids } = list
  const isOfActive = isActive(filter)
  return longListPage(tenant, () => selected(filtered(tenant, list)), list, ORDER, {
    isWhole:
      !ids &&
      !filter?.role &&
      !filter?.currentPlan &&
      (isOfActive || STATUSES.every((status) => filter?.status?.includes(status) ?? true)),
    all: ALL,
    apart: isOfActive ? { rows: notActive, areLeftOut: true } : undefined,
    foundBy: search && searched === 'name' ? byName(search) : undefined,
  })
}

function matchingOf(tenant: Tenant, list: Matching) {
  const matching = rowsAsked(filtered(tenant, list), rowColumns('member'), list.filter)
  return list.search ? matching.where(containing('member.searchText', list.search)) : matching
}

/** The next so many by number. */
export const numberedAfter = (
  tenant: Tenant,
  list: Matching,
  id: number,
  count: number,
): Promise<Member[]> =>
  selected(matchingOf(tenant, list))
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
