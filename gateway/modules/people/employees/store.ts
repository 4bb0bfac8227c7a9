import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { AnyTenant } from '../../../db/kept-statement.ts'
import { anyOf, anyText, containing, plain, textByCodePoint } from '../../../db/listing.ts'
import type { Tables } from '../../../db/tables.ts'
import { longListPage } from '../../../platform/paging/long-list.ts'
import { listOrder } from '../../../platform/paging/page.ts'
import { rowsOfAll } from '../../../platform/paging/rows-at.ts'
import { insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { Employee, EmployeeChange, EmployeeList, NewEmployee } from './employee.ts'

const employees = (tenant: Tenant | AnyTenant) =>
  rowsOf(tenant, 'employee').select([
    'employee.id',
    'employee.fullName',
    'employee.post',
    'employee.email',
    'employee.city',
    'employee.salary',
    'employee.currency',
    'employee.age',
    'employee.experience',
    'employee.status',
    'employee.pictureUrl',
    'employee.createdAt',
    'employee.updatedAt',
    'employee.version',
    sql<string>`employee.start_date::text`.as('startDate'),
  ])
type Row = Awaited<ReturnType<ReturnType<typeof employees>['executeTakeFirstOrThrow']>>

const employeeOf = ({ salary, currency, ...row }: Row): Employee => ({
  ...row,
  salary: { minor: Number(salary), currency },
})

const BY_NUMBER = [{ field: 'ID', direction: 'ASC' }] as const
const ORDER = listOrder('employee', BY_NUMBER, {
  NAME: textByCodePoint('employee.fullName'),
  POST: textByCodePoint('employee.post'),
  EMAIL: textByCodePoint('employee.email'),
  CITY: textByCodePoint('employee.city'),
  START_DATE: plain('employee.startDate'),
  SALARY: plain('employee.salary'),
  AGE: plain('employee.age'),
  EXPERIENCE: plain('employee.experience'),
  STATUS: sql`employee_status_rank(employee.status)`,
})
const ALL = rowsOfAll(ORDER, employees)

/** What the older dashboard looks through (TABLE-10): a city is none of it. */
const OLDER_FIELDS = [
  sql<string>`lower(employee.full_name)`,
  sql<string>`lower(employee.post)`,
  sql<string>`lower(employee.email)`,
  sql<string>`employee.age::text`,
  sql<string>`'$' || in_major_units(employee.salary, employee.currency)`,
  sql<string>`to_char(employee.start_date, 'MM/DD/YYYY')`,
]

/** Which dashboard's fields a search looks through. */
export type EmployeeSearchFields = 'CURRENT' | 'OLDER_DASHBOARD'

type Filter = EmployeeList['filter']

/** Of these employees those that a filter of this domain asks for. */
export function filtered<Row>(
  rows: SelectQueryBuilder<Tables, 'employee', Row>,
  filter: Filter,
): SelectQueryBuilder<Tables, 'employee', Row> {
  let found = rows
  if (filter?.status) found = found.where('employee.status', '=', anyText(filter.status))
  if (filter?.post) found = found.where('employee.post', '=', anyText(filter.post))
  if (filter?.city) found = found.where('employee.city', '=', anyText(filter.city))
  return found
}

const inOlderFields = (search: string) =>
  sql<boolean>`(${sql.join(
    OLDER_FIELDS.map((field) => containing(field, search)),
    sql` or `,
  )})`

export async function page(tenant: Tenant, list: EmployeeList, searchFields: EmployeeSearchFields) {
  const { filter, search } = list
  const olderSearch = searchFields === 'OLDER_DASHBOARD' ? search : undefined
  const isWhole = !filter?.status && !filter?.post && !filter?.city && !olderSearch
  const matching = () => {
    const rows = filtered(employees(tenant), filter)
    return olderSearch ? rows.where(inOlderFields(olderSearch)) : rows
  }
  const { nodes, ...rest } = await longListPage(tenant, matching, list, ORDER, {
    isWhole,
    all: ALL,
  })
  return { ...rest, nodes: nodes.map(employeeOf) }
}

/** All of them, by number. */
export async function all(tenant: Tenant): Promise<Employee[]> {
  const rows = await employees(tenant).orderBy('employee.id').execute()
  return rows.map(employeeOf)
}

export async function byIds(tenant: Tenant, ids: readonly number[]): Promise<Employee[]> {
  const rows = await employees(tenant).where('employee.id', '=', anyOf(ids)).execute()
  return rows.map(employeeOf)
}

/** Nobody else changes it until the transaction ends. */
export async function lock(tenant: Tenant, id: number): Promise<Employee | undefined> {
  const row = await employees(tenant).where('employee.id', '=', id).forUpdate().executeTakeFirst()
  return row && employeeOf(row)
}

async function found(tenant: Tenant, id: number): Promise<Employee> {
  const row = await employees(tenant).where('employee.id', '=', id).executeTakeFirstOrThrow()
  return employeeOf(row)
}

export async function insert(
  tenant: Tenant,
  { salaryMinor, ...wanted }: NewEmployee,
  at: Date,
): Promise<Employee> {
  const row = { ...wanted, salary: salaryMinor, createdAt: at, updatedAt: at }
  const { id } = await insertRow(tenant, 'employee', row)
  return found(tenant, id)
}

export async function update(
  tenant: Tenant,
  id: number,
  { salaryMinor, ...change }: EmployeeChange,
  at: Date,
): Promise<Employee> {
  await updateRow(tenant, 'employee', id, { ...change, salary: salaryMinor }, at)
  return found(tenant, id)
}

/** Another picture, or none, which is a new version. */
export const setPicture = (
  { db, organizationId }: Tenant,
  id: number,
  pictureUrl: string | null,
  at: Date,
) =>
  db
    .updateTable('employee')
    .set(({ eb }) => ({ pictureUrl, version: eb('version', '+', 1), updatedAt: at }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const remove = (tenant: Tenant, id: number): Promise<void> =>
  removeRow(tenant, 'employee', id)
