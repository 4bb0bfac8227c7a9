import { z } from 'zod'
import type { UserRole } from '../../../access/role.ts'
import type { Billing, MemberStatus, Plan, SiteAccess } from './tables.ts'
import {
  changeOf,
  idOf,
  listOf,
  OptionalInstants,
  text,
  type RowSortField,
} from '../../../parse.ts'
import { Named } from '../identity/names-service.ts'

/** A member of the organisation, as an admin knows it. */
export interface Member {
  id: number
  /** Null until an invitation is accepted. */
  accountId: number | null
  fullName: string
  avatar: string | null
  email: string
  username: string
  role: UserRole
  status: MemberStatus
  currentPlan: Plan
  billing: Billing
  company: string
  country: string
  contact: string
  siteAccess: SiteAccess
  siteIds: readonly number[]
  createdAt: Date
  updatedAt: Date
  version: number
}

type Open = 'id' | 'fullName' | 'avatar'
/** The same as others see it: what is not open to every member is null. */
export type User = Pick<Member, Open> & {
  [Field in Exclude<keyof Member, Open | 'accountId'>]: Member[Field] | null
}

export const ROLES = ['ADMIN', 'AUTHOR', 'EDITOR', 'MAINTAINER', 'SUBSCRIBER'] as const
export const STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING'] as const
export const PLANS = ['BASIC', 'TEAM', 'COMPANY', 'ENTERPRISE'] as const
const BILLINGS = ['AUTO_DEBIT', 'MANUAL_CREDIT_CARD', 'MANUAL_PAYPAL', 'MANUAL_CASH'] as const

/** How the specification writes them; the older dashboard shows them so, and everybody searches in them. */
export const BILLING_LABELS: Readonly<Record<Billing, string>> = {
  AUTO_DEBIT: 'Auto Debit',
  MANUAL_CREDIT_CARD: 'Manual - Credit Card',
  MANUAL_PAYPAL: 'Manual - Paypal',
  MANUAL_CASH: 'Manual - Cash',
}

const UserFilter = z.object({
  role: z.array(z.enum(ROLES)).nullish(),
  status: z.array(z.enum(STATUSES)).nullish(),
  currentPlan: z.array(z.enum(PLANS)).nullish(),
  signedIn: OptionalInstants,
})
export const USER_SORT_FIELDS = [
  'FULL_NAME',
  'USERNAME',
  'EMAIL',
  'COMPANY',
  'ROLE',
  'COUNTRY',
  'CONTACT',
  'CURRENT_PLAN',
  'BILLING',
  'STATUS',
] as const
export const UserList = listOf(UserFilter, USER_SORT_FIELDS)
export type UserList = z.output<typeof UserList>
export type UserSortField = (typeof USER_SORT_FIELDS)[number] | RowSortField

const fields = {
  email: Named.email.shape.email,
  username: Named.username.shape.username,
  fullName: z.string().trim().pipe(text(100, 1)),
  role: z.enum(ROLES),
  siteAccess: z.enum(['ALL', 'ASSIGNED']),
  // A set. What is no number is no site, and is told so like one that does not exist.
  assignedSiteIds: z
    .array(z.string())
    .max(1000, 'At most 1,000 sites.')
    .transform((ids) => [...new Set(ids.map((id) => idOf(id) ?? 0))].sort((a, b) => a - b)),
  company: z.string().trim().pipe(text(100)),
  country: z.string().trim().pipe(text(100)),
  contact: z.string().trim().pipe(text(50)),
  currentPlan: z.enum(PLANS),
  billing: z.enum(BILLINGS),
}
/** What may be left out of an invitation. */
const DEFAULTS = {
  role: 'SUBSCRIBER',
  siteAccess: 'ALL',
  assignedSiteIds: [],
  currentPlan: 'BASIC',
  billing: 'AUTO_DEBIT',
  company: '',
  country: '',
  contact: '',
}
const given = (input: unknown) =>
  Object.entries(input ?? {}).filter(
    ([, value]: [string, unknown]) => value !== null && value !== undefined,
  )

export const NewUser = z.preprocess(
  (input) => ({ ...DEFAULTS, ...Object.fromEntries(given(input)) }),
  z.object(fields),
)
export type NewUser = z.output<typeof NewUser>
export const UserChange = changeOf(fields)
export type UserChange = z.output<typeof UserChange>

/** Somebody who manages everything, everywhere: an organisation always has one. */
export const isFullAdmin = ({
  role,
  status,
  siteAccess,
}: Pick<Member, 'role' | 'status' | 'siteAccess'>) =>
  role === 'ADMIN' && status === 'ACTIVE' && siteAccess === 'ALL'
