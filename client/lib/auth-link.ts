import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { Observable, type Subscription } from 'rxjs'
import { dataArrived } from './connection.ts'
import { RequestError } from './graphql-fetch.ts'
import { looksEnded, refreshSession } from './refresh.ts'
import { currentSession } from './session.ts'

const hasCode = (errors: readonly { extensions?: Record<string, unknown> }[] | undefined) =>
  errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ?? false

const refused = (error: unknown) =>
  (ServerError.is(error) && error.statusCode === 401) ||
  (CombinedGraphQLErrors.is(error) && hasCode(error.errors))

function withToken(operation: ApolloLink.Operation, token: string) {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, authorization: `Bearer ${token}` },
  }))
}

/**
 * Sends the access token; one that has ended is refreshed before, and one that is refused once, and then sent again. All
 * operations meanwhile wait for the same refresh and fail together when it fails.
 */
export const createAuthLink = () =>
  new ApolloLink((operation, forward) => {
    return new Observable<ApolloLink.Result>((observer) => {
      let running: Subscription | undefined
      let closed = false

      const refreshAndSend = (token: string) => {
        refreshSession(token).then(
          (session) => !closed && send(session.accessToken, false),
          (error: unknown) => observer.error(error),
        )
      }
      const send = (token: string, mayRefresh: boolean) => {
        withToken(operation, token)
        let retrying = false
        const retry = () => {
          retrying = true
          refreshAndSend(token)
        }
        running = forward(operation).subscribe({
          next: (result) => {
            if (mayRefresh && hasCode(result.errors)) return retry()
            dataArrived()
            observer.next(result)
          },
          error: (error: unknown) =>
            mayRefresh && refused(error) ? retry() : observer.error(error),
          complete: () => !retrying && observer.complete(),
        })
      }

      const session = currentSession()
      if (!session) observer.error(new RequestError('UNAUTHENTICATED', 'The session has ended.'))
      else if (looksEnded(session.accessToken)) refreshAndSend(session.accessToken)
      else send(session.accessToken, true)
      return () => {
        closed = true
        running?.unsubscribe()
      }
    })
  })
