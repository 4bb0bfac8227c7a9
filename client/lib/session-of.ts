import type { Session } from './session.ts'

interface SessionTokens {
  accessToken: string
  refreshToken: string
  viewer: {
    userId: string
    email: string
    username: string
    fullName: string
    avatar: string | null
    role: string
    abilities: { action: string; subject: string }[]
    organization: { id: string; title: string }
  }
}

/** The stored shape that older clients share, from the answer of login, register or switchOrganization. */
export function sessionOf({ accessToken, refreshToken, viewer }: SessionTokens): Session {
  const { userId, email, username, fullName, avatar, role, abilities, organization } = viewer
  return {
    accessToken,
    refreshToken,
    userData: {
      id: Number(userId),
      fullName,
      username,
      avatar,
      email,
      role: role === 'ADMIN' ? 'admin' : 'client',
      ability: abilities.map(({ action, subject }) => ({ action, subject })),
      extras: { eCommerceCartItemsCount: 0 },
      organization: Number(organization.id),
      org_title: organization.title,
      group: role.toLowerCase(),
    },
  }
}
