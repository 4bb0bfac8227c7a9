import type { TemperatureUnit } from '../../organization/tables.ts'
import type { UserRole } from '../../../../access/role.ts'

export interface MemberOrganization {
  readonly id: number
  readonly title: string
  readonly timeZone: string
  readonly displayUnit: TemperatureUnit
}

/** What an account is in one organisation. */
export interface Membership {
  readonly userId: number
  readonly role: UserRole
  readonly active: boolean
  readonly organization: MemberOrganization
}

/** Who is signed in, where, and where else that account belongs. */
export interface ViewerModel {
  readonly accountId: number
  readonly userId: number
  readonly email: string
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  readonly role: UserRole
  readonly organization: MemberOrganization
  /** Active ones, by title. */
  readonly memberships: readonly Membership[]
}

export interface SessionTokensModel {
  readonly accessToken: string
  readonly refreshToken: string
  readonly viewer: ViewerModel
}

/** What of an account may be seen; its row holds more. */
export type Account = Pick<ViewerModel, 'accountId' | 'email' | 'username' | 'fullName' | 'avatar'>

const byTitle = (a: Membership, b: Membership) =>
  a.organization.title.localeCompare(b.organization.title, 'en') ||
  a.organization.id - b.organization.id

/** The viewer in the organisation asked for, else in the first one it may enter; none when it may enter none. */
export function viewerIn(
  { accountId, email, username, fullName, avatar }: Account,
  all: readonly Membership[],
  organizationId?: number,
): ViewerModel | undefined {
  const memberships = all.filter(({ active }) => active).sort(byTitle)
  const first = memberships.reduce<Membership | undefined>(
    (least, each) => (least && least.organization.id < each.organization.id ? least : each),
    undefined,
  )
  const here = memberships.find(({ organization }) => organization.id === organizationId) ?? first
  return (
    here && {
      accountId,
      email,
      username,
      fullName,
      avatar,
      userId: here.userId,
      role: here.role,
      organization: here.organization,
      memberships,
    }
  )
}
