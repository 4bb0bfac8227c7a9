import { CombinedGraphQLErrors } from '@apollo/client'
import type { TFunction } from 'i18next'
import type { SiteAccess, UserBilling, UserPlan, UserRole, UserStatus } from '../../generated/schema.ts'
import { isStale, type Problem } from '../../lib/problems.ts'
import type { MemberFragment } from './user.generated.ts'

export type Member = MemberFragment

export const ROLES = ['ADMIN', 'MAINTAINER', 'EDITOR', 'AUTHOR', 'SUBSCRIBER'] as const satisfies readonly UserRole[]
export const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const satisfies readonly UserStatus[]
export const PLANS = ['BASIC', 'TEAM', 'COMPANY', 'ENTERPRISE'] as const satisfies readonly UserPlan[]
export const BILLINGS = [
  'AUTO_DEBIT',
  'MANUAL_CREDIT_CARD',
  'MANUAL_PAYPAL',
  'MANUAL_CASH',
] as const satisfies readonly UserBilling[]
export const ACCESSES = ['ALL', 'ASSIGNED'] as const satisfies readonly SiteAccess[]

export const addressOf = (id: string, tab?: string) => `/apps/user/view/${id}${tab ? `/${tab}` : ''}`

/** Whatever shows members is read again after a change. */
export const CHANGED = { refetchQueries: ['UsersPage', 'UserActivity', 'UserSessions'] }

/** Why nothing was done, when the server refused the request as a whole or did not answer. */
export function failureOf(error: unknown, t: TFunction): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
  if (code === 'FORBIDDEN') return t('users:error.forbidden')
  return t(code === 'NOT_FOUND' ? 'users:error.gone' : 'users:error.unavailable')
}

/** A problem that belongs to no field of a form. */
export function problemText(problem: Problem, t: TFunction): string {
  if (isStale([problem])) return t('users:error.changed')
  return t(`users:problem.${problem.path.at(-1) ?? ''}.${problem.code}`, { defaultValue: problem.message })
}
