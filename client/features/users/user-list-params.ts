import type { UserSortField } from '../../generated/schema.ts'
import type { ListParams } from '../../lib/use-list-params.ts'
import { PLANS, ROLES, STATUSES } from './member.ts'

export const SORTS = [
  'FULL_NAME',
  'ROLE',
  'CURRENT_PLAN',
  'BILLING',
  'STATUS',
  'CREATED_AT',
] as const satisfies readonly UserSortField[]

const some = <T>(chosen: T[]) => (chosen.length > 0 ? chosen : null)

/** What the list asks for, as its address says it. Without a filter all members are shown, whatever their status. */
export function variablesOf(params: ListParams) {
  const role = some(params.chosen('role', ROLES))
  const currentPlan = some(params.chosen('plan', PLANS))
  const status = some(params.chosen('status', STATUSES))
  const sort = params.sort(SORTS)
  return {
    page: params.page,
    search: params.search || null,
    filter: { role, currentPlan, status },
    sort: sort ? [sort] : null,
  }
}

/** Where the file of what is shown is. */
export function csvPath({ search, filter }: ReturnType<typeof variablesOf>): string {
  const query = new URLSearchParams({ of: 'users', bom: 'true' })
  for (const [name, values] of Object.entries(filter)) if (values) query.set(name, values.join(','))
  if (search) query.set('search', search)
  return `/api/v1/export.csv?${query.toString()}`
}
