import { readStored, readText } from './storage.ts'

export interface AbilityRule {
  action: string
  subject: string
}

/** What menus and headings need before the first answer; the server decides on its own data. */
export interface UserData {
  id: number
  fullName: string
  username: string
  avatar: string | null
  email: string
  role: 'admin' | 'client'
  ability: AbilityRule[]
  extras: { eCommerceCartItemsCount: number }
  organization: number
  org_title: string
  group: string
}

export interface Session {
  accessToken: string
  refreshToken: string
  userData: UserData
}

/** Where the parts of a session stand in storage. */
export const SESSION_KEYS = ['accessToken', 'refreshToken', 'userData'] as const

const isUserData = (value: unknown): value is UserData =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'ability' in value &&
  Array.isArray(value.ability)

export function readSession(): Session | null {
  const accessToken = readText('accessToken')
  const refreshToken = readText('refreshToken')
  const userData = readStored('userData')
  return accessToken && refreshToken && isUserData(userData)
    ? { accessToken, refreshToken, userData }
    : null
}
