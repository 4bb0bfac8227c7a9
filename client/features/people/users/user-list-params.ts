import { ROLES } from '../../../entities/users/roles.ts'
import type { UserSortField } from '../../../generated/schema.ts'
import type { ListParams } from '../../../lib/use-list-params.ts'
import { PLANS, STATUSES } from './member.ts'

const sorts = [
  'FULL_NAME',
  'ROLE',
  'CURRENT_PLAN',
  'BILLING',
  'STATUS',
  'CREATED_AT',
] as const satisfies readonly UserSortField[]

export const USER_LIST = {
  sorts,
  first: { field: 'FULL_NAME', direction: 'ASC' },
  filters: ['role', 'plan', 'status', 'added', 'signedIn'],
} as const

/** What the list is filtered by, as its address says it. Members of every status are shown unless some are chosen. */
export const filterOf = (params: ListParams) => ({
  role: params.anyOf('role', ROLES),
  currentPlan: params.anyOf('plan', PLANS),
  status: params.anyOf('status', STATUSES) ?? [...STATUSES],
  createdAt: params.span('added'),
  signedIn: params.span('signedIn'),
})
