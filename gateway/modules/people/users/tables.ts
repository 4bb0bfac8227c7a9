import type { Generated, GeneratedAlways } from 'kysely'
import type { UserRole } from '../../../access/role.ts'
import type { Changing, Organization } from '../../../db/columns.ts'

export type MemberStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING'

export type SiteAccess = 'ALL' | 'ASSIGNED'

export type Plan = 'BASIC' | 'TEAM' | 'COMPANY' | 'ENTERPRISE'

export type Billing = 'AUTO_DEBIT' | 'MANUAL_CREDIT_CARD' | 'MANUAL_PAYPAL' | 'MANUAL_CASH'

export interface MemberTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  /** Null until an invitation is accepted; whom it is for is in the fields after it, which are null from then on. */
  accountId: number | null
  invitedEmail: Generated<string | null>
  invitedEmailKey: Generated<string | null>
  invitedUsername: Generated<string | null>
  invitedFullName: Generated<string | null>
  /** Those of the account or the invitation; the database keeps them. Who gave no name goes by the user name. */
  email: Generated<string>
  username: Generated<string>
  fullName: Generated<string>
  role: UserRole
  status: Generated<MemberStatus>
  siteAccess: Generated<SiteAccess>
  siteIds: Generated<number[]>
  company: Generated<string>
  country: Generated<string>
  contact: Generated<string>
  currentPlan: Generated<Plan>
  billing: Generated<Billing>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    member: MemberTable
  }
}
