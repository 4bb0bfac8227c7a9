import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, byCodePoint, containing, orderBy } from '../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { insertRow, removeAndRenumber, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { NewPermission, Permission, PermissionChange, PermissionList } from './permission.ts'

const permissions = (tenant: Tenant) => rowsOf(tenant, 'permission')

const COLUMNS = {
  ...rowColumns('permission'),
  NAME: [byCodePoint('permission.name')],
}
/** What was added last comes first, also of several in one instant. */
const NEWEST_FIRST = [
  { field: 'CREATED_AT', direction: 'DESC' },
  { field: 'ID', direction: 'DESC' },
] as const

/** As people read it, "03 Jun 2026, 9:05 AM": the search looks in it too. */
const SHOWN_DATE = sql<string>`to_char(permission.created_at at time zone 'UTC', 'DD Mon YYYY, FMHH12:MI AM')`

export function page(tenant: Tenant, { filter, search, sort, page, perPage }: PermissionList) {
  let matching = rowsAsked(permissions(tenant), rowColumns('permission'), filter)
  if (filter?.assignedTo)
    matching = matching.where(
      sql<boolean>`permission.assigned_to && ${anyOfRoles(filter.assignedTo)}`,
    )
  if (search) {
    const places = [sql<string>`permission.name`, SHOWN_DATE]
    matching = matching.where((where) =>
      where.or(places.map((place) => containing(sql`lower(${place})`, search))),
    )
  }
  return pageOf(matching.selectAll(), orderBy(COLUMNS, sort ?? NEWEST_FIRST, 'permission.id'), {
    page,
    perPage,
  })
}

const anyOfRoles = (roles: readonly string[]) => sql`${roles}::text[]`

/** Every entry, the newest first. */
export const everything = (tenant: Tenant): Promise<Permission[]> =>
  permissions(tenant)
    .selectAll()
    .orderBy(orderBy(COLUMNS, NEWEST_FIRST, 'permission.id'))
    .execute()

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Permission[]> =>
  permissions(tenant).selectAll().where('permission.id', '=', anyOf(ids)).execute()

export const byId = async (tenant: Tenant, id: number): Promise<Permission | undefined> =>
  (await byIds(tenant, [id]))[0]

/** One change of the register at a time. */
export const oneByOne = <R>(tenant: Tenant, work: (within: Tenant) => Promise<R>): Promise<R> =>
  inTransaction(tenant, async (within) => {
    const counter = within.db
      .selectFrom('idCounter')
      .select('lastId')
      .where('organizationId', '=', tenant.organizationId)
    await counter.where('entity', '=', 'permission').forUpdate().execute()
    return work(within)
  })

export const insert = (tenant: Tenant, { name, assignedTo }: NewPermission, at: Date) =>
  insertRow(tenant, 'permission', { name, assignedTo, createdAt: at, updatedAt: at })

export const update = (tenant: Tenant, id: number, change: PermissionChange, at: Date) =>
  updateRow(tenant, 'permission', id, change, at)

/** For good. */
export const remove = (tenant: Tenant, id: number): Promise<void> =>
  removeAndRenumber(tenant, 'permission', id, { isKept: false, mutations: ['createPermission'] })
