import { fetchGraphql, RequestError } from './graphql-fetch.ts'
import type {
  RefreshSessionMutation,
  RefreshSessionMutationVariables,
} from './refresh-session.generated.ts'
import { REFRESH_SESSION } from '../generated/texts.ts'
import { clearSession, reloadSession, saveSession, type Session } from './session.ts'
import { endOf } from './token.ts'

const signedOut = () => new RequestError('UNAUTHENTICATED', 'The session has ended.')

let running: Promise<Session> | null = null
/** The last token that was got here. */
let newest: string | null = null

/** Whether a token has ended by the clock of this device. A new one has not, whatever a wrong clock says. */
export const looksEnded = (token: string): boolean => {
  const end = endOf(token)
  return token !== newest && end > 0 && end < Date.now()
}

/** Tabs share one session, so only one of them may trade its refresh token at a time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('isotherm-refresh', work) : work()
}

async function trade(session: Session): Promise<Session> {
  const variables = { refreshToken: session.refreshToken }
  const { refreshSession } = await fetchGraphql<
    RefreshSessionMutation,
    RefreshSessionMutationVariables
  >(REFRESH_SESSION, variables)
  const tokens = refreshSession.session
  if (!tokens) throw signedOut()
  const now = reloadSession()
  // Signed out, or signed in as somebody else, while the answer was under way: that stands.
  if (!now || now.refreshToken !== session.refreshToken) throw signedOut()
  const next = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    userData: now.userData,
  }
  saveSession(next)
  newest = next.accessToken
  return next
}

async function refreshAlone(refusedToken: string): Promise<Session> {
  const session = reloadSession()
  if (!session) throw signedOut()
  if (session.accessToken !== refusedToken) return session // another tab was quicker
  try {
    return await trade(session)
  } catch (error) {
    // A refusal ends the session; a server or network that is away does not.
    const refused =
      error instanceof RequestError &&
      error.code !== 'SERVICE_UNAVAILABLE' &&
      error.code !== 'RATE_LIMITED'
    if (refused && reloadSession()?.refreshToken === session.refreshToken) clearSession()
    throw error
  }
}

/** A session whose access token is not the refused one. All callers share one attempt, and all fail with it. */
export function refreshSession(refusedToken: string): Promise<Session> {
  running ??= alone(() => refreshAlone(refusedToken)).finally(() => {
    running = null
  })
  return running
}
