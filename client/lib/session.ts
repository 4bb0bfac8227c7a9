import { observableValue, useValue } from './observable-value.ts'
import { forget, readStored, readText, store } from './storage.ts'

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

const KEYS = ['accessToken', 'refreshToken', 'userData'] as const

const isUserData = (value: unknown): value is UserData =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'ability' in value &&
  Array.isArray(value.ability)

function readSession(): Session | null {
  const accessToken = readText('accessToken')
  const refreshToken = readText('refreshToken')
  const userData = readStored('userData')
  return accessToken && refreshToken && isUserData(userData)
    ? { accessToken, refreshToken, userData }
    : null
}

const session = observableValue(readSession())

// Another tab signed in, out, or refreshed: this one goes on with what is stored now.
window.addEventListener('storage', ({ key }) => {
  if (key === null || KEYS.some((each) => each === key)) session.set(readSession())
})

export const currentSession = (): Session | null => session.get()
export const useSession = (): Session | null => useValue(session)

/** What storage holds at this moment, in case the event of another tab is still under way. */
export function reloadSession(): Session | null {
  session.set(readSession())
  return session.get()
}

export function saveSession(next: Session) {
  for (const key of KEYS) store(key, next[key])
  session.set(next)
}

/** Only that: another tab may have traded the tokens meanwhile. */
export function saveUserData(userData: UserData) {
  store('userData', userData)
  const now = session.get()
  if (now) session.set({ ...now, userData })
}

export function clearSession() {
  for (const key of KEYS) forget(key)
  session.set(null)
}
