import type { SiteAccess, UserBilling, UserPlan, UserStatus } from '../../../generated/schema.ts'
import type { MemberFragment } from './user.generated.ts'

export type Member = MemberFragment

export const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const satisfies readonly UserStatus[]
export const PLANS = [
  'BASIC',
  'TEAM',
  'COMPANY',
  'ENTERPRISE',
] as const satisfies readonly UserPlan[]
export const BILLINGS = [
  'AUTO_DEBIT',
  'MANUAL_CREDIT_CARD',
  'MANUAL_PAYPAL',
  'MANUAL_CASH',
] as const satisfies readonly UserBilling[]
export const ACCESSES = ['ALL', 'ASSIGNED'] as const satisfies readonly SiteAccess[]

export const addressOf = (id: string, tab?: string) =>
  `/apps/user/view/${id}${tab ? `/${tab}` : ''}`

/** Whatever shows members is read again after a change. */
export const CHANGED = { refetchQueries: ['UsersPage', 'UserActivity', 'UserSessions'] }
