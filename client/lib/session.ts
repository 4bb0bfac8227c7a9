import { observableValue, useValue } from './observable-value.ts'
import { forget, store } from './storage.ts'
import { SESSION_KEYS, readSession, type Session, type UserData } from './stored-session.ts'

export type { AbilityRule, Session, UserData } from './stored-session.ts'

const session = observableValue(readSession())

// Another tab signed in, out, or refreshed: this one goes on with what is stored now.
window.addEventListener('storage', ({ key }) => {
  if (key === null || SESSION_KEYS.some((each) => each === key)) session.set(readSession())
})

export const currentSession = (): Session | null => session.get()
export const useSession = (): Session | null => useValue(session)

/** What storage holds at this moment, in case the event of another tab is still under way. */
export function reloadSession(): Session | null {
  session.set(readSession())
  return session.get()
}

export function saveSession(next: Session) {
  for (const key of SESSION_KEYS) store(key, next[key])
  session.set(next)
}

/** Only that: another tab may have traded the tokens meanwhile. */
export function saveUserData(userData: UserData) {
  store('userData', userData)
  const now = session.get()
  if (now) session.set({ ...now, userData })
}

export function clearSession() {
  for (const key of SESSION_KEYS) forget(key)
  session.set(null)
}
