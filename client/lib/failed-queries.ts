import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client'
import { useEffect } from 'react'
import { useReconnected } from './use-reconnected.ts'

/** Who looks at nothing that failed does not see what could not be asked beside the page. */
const UNSEEN_MS = 10_000

const LASTING = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'QUERY_TOO_EXPENSIVE',
])

/** Whether another try may go better: the server was away, overloaded or broken, not asked for what it does not give. */
export function mayPass(error: unknown): boolean {
  if (!error) return false
  if (!CombinedGraphQLErrors.is(error)) return true
  return !error.errors.some(({ extensions }) => LASTING.has(String(extensions?.['code'])))
}

function askFailed(client: ApolloClient) {
  for (const query of client.getObservableQueries('active'))
    if (mayPass(query.getCurrentResult().error)) query.refetch().catch(() => undefined)
}

/** What failed without a place on the page that says so, such as a count in the bar, is asked again, too. */
export function useFailedAskedAgain(client: ApolloClient) {
  useReconnected(() => askFailed(client), true)
  useEffect(() => {
    const interval = setInterval(() => askFailed(client), UNSEEN_MS)
    return () => clearInterval(interval)
  }, [client])
}
