import { fetchGraphql, RequestError } from './graphql-fetch.ts'
import type { LogoutMutation, LogoutMutationVariables } from './logout.generated.ts'
import { LOGOUT, SWITCH_ORGANIZATION } from '../generated/texts.ts'
import { refreshSession } from './refresh.ts'
import { clearSession, currentSession, saveSession } from './session.ts'
import { sessionOf } from './session-of.ts'
import type {
  SwitchOrganizationMutation,
  SwitchOrganizationMutationVariables,
} from './opened-session.generated.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function signOut() {
  const session = currentSession()
  clearSession()
  if (!session) return
  const variables = { refreshToken: session.refreshToken }
  fetchGraphql<LogoutMutation, LogoutMutationVariables>(
    LOGOUT,
    variables,
    session.accessToken,
  ).catch(() => undefined)
}

async function askToSwitch(id: string, accessToken: string) {
  return fetchGraphql<SwitchOrganizationMutation, SwitchOrganizationMutationVariables>(
    SWITCH_ORGANIZATION,
    { id },
    accessToken,
  )
}

/** Pages about one thing are about none in another organisation: there is no such number, or it is something else. */
function leaveFor(id: string) {
  if (new URLSearchParams(location.search).get('org') === id) return // one was sent here
  const page = /\/\d+(\/|$)/.test(location.pathname) ? '/home' : location.pathname
  history.replaceState(null, '', `${page}?org=${id}`)
}

/** Goes on in another organisation of the account. What hangs on the old one is dropped when the session changes. */
export async function switchOrganization(id: string): Promise<void> {
  const session = currentSession()
  if (!session) return
  const answer = await askToSwitch(id, session.accessToken).catch(async (error: unknown) => {
    if (!(error instanceof RequestError) || error.code !== 'UNAUTHENTICATED') throw error
    return askToSwitch(id, (await refreshSession(session.accessToken)).accessToken)
  })
  const next = answer.switchOrganization.session
  if (!next) return
  leaveFor(id)
  saveSession(sessionOf(next))
}
