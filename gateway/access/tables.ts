// The tenant and who is in it: what a right is a right to, and whose. Every domain may read these views, the lowest wing as well,
// which is why they are of no domain (decision 033); their rows are written by identity, organization and users alone.
import type { UserRole } from './role.ts'

interface Account {
  id: number
  email: string
  emailKey: string
  username: string
  fullName: string
  avatar: string | null
  language: string | null
}

interface Member {
  organizationId: number
  id: number
  /** Null until an invitation is accepted. */
  accountId: number | null
  invitedEmail: string | null
  invitedEmailKey: string | null
  invitedUsername: string | null
  invitedFullName: string | null
  role: UserRole
  status: 'ACTIVE' | 'INACTIVE' | 'PENDING'
  siteAccess: 'ALL' | 'ASSIGNED'
  siteIds: number[]
  createdAt: Date
  /** Of the account or the invitation. Who gave no name goes by the user name. */
  email: string
  username: string
  fullName: string
}

interface Organization {
  id: number
  title: string
  timeZone: string
  displayUnit: 'C' | 'F' | 'K'
  retentionRawDays: number
  readingsKeptFrom: Date | null
  grace: number
  startupGrace: number
  longestShelf: number
  alarmReasons: string[]
  createdAt: Date
  alarmSettingsVersion: number
}

declare module '../db/tables.ts' {
  interface Tables {
    'published.account': Account
    'published.member': Member
    'published.organization': Organization
  }
}
