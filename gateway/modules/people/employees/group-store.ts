import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { containing } from '../../../db/listing.ts'
import { rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { EmployeeGroup, EmployeeGroups } from './employee.ts'
import { filtered } from './store.ts'

const KEYS = {
  STATUS: sql<string>`employee.status`,
  POST: sql<string>`employee.post`,
  CITY: sql<string>`employee.city`,
} as const
/** What the groups go by. */
const ORDERS = {
  STATUS: sql`employee_status_rank(key)`,
  POST: sql`key collate "C"`,
  CITY: sql`key collate "C"`,
} as const
const MOST_GROUPS = 500

interface Row {
  key: string
  employeeCount: number
  salaries: { minor: number; currency: string }[]
  averageAge: number
  averageExperience: number
}

/** Salaries are added up for each currency by itself; nobody is counted twice. */
export async function groups(
  tenant: Tenant,
  { by, filter, search }: EmployeeGroups,
): Promise<EmployeeGroup[]> {
  const asked = rowsAsked(
    filtered(rowsOf(tenant, 'employee'), filter),
    rowColumns('employee'),
    filter,
  )
  const found = search ? asked.where(containing('employee.searchText', search)) : asked
  const matching = found.select([
    KEYS[by].as('key'),
    'employee.currency',
    'employee.salary',
    'employee.age',
    'employee.experience',
  ])
  const { rows } = await sql<Row>`
    with matching as (${matching}), in_currency as (
      select key, currency, sum(salary) as minor, count(*) as employees, sum(age) as ages, sum(experience) as years
      from matching group by key, currency
    )
    select key, sum(employees)::int as employee_count, (sum(ages) / sum(employees))::float as average_age,
      (sum(years) / sum(employees))::float as average_experience,
      json_agg(json_build_object('minor', minor, 'currency', currency) order by currency) as salaries
    from in_currency group by key order by ${ORDERS[by]} limit ${MOST_GROUPS}`.execute(tenant.db)
  return rows
}
