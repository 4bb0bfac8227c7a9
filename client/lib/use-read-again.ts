import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import { useRef } from 'react'

/** What a query that is read again has to ask for: else Apollo hands out the answer that is under way already. */
export const AFRESH = { queryDeduplication: false }

/** A query as its hook answers it. */
interface Shown<Data, Variables extends OperationVariables> {
  client: ApolloClient
  observable: Pick<ObservableQuery<Data, Variables>, 'query' | 'variables'>
}

/**
 * Reads what a query shows again, into the cache, where the query finds it. A query of the cache must not ask for this from the start:
 * Apollo asks for it once more when another answer arrives meanwhile, and only sharing what is under way keeps that from the network.
 */
export const readAfresh = <Data, Variables extends OperationVariables>({
  client,
  observable: { query, variables },
}: Shown<Data, Variables>): Promise<unknown> =>
  client.query<Data, OperationVariables>({
    query,
    variables,
    fetchPolicy: 'network-only',
    context: AFRESH,
  })

/** The same for every query that is shown. `refetchQueries` would hand out what is under way, which may be older than what changed. */
export const readAllAfresh = (client: ApolloClient): Promise<unknown> =>
  Promise.all(
    [...client.getObservableQueries('active')].map((observable) =>
      readAfresh({ client, observable }),
    ),
  )

/**
 * Reads again on every call, one at a time. A call that comes while an answer is under way is granted once it is there: that
 * answer may be older than what the call is about. What cannot be read is read with the next call.
 */
export function useReadAgain(read: () => Promise<unknown>): () => void {
  const state = useRef({ reading: false, wanted: false })
  const readAgain = async () => {
    state.current.wanted = true
    if (state.current.reading) return
    state.current.reading = true
    while (state.current.wanted) {
      state.current.wanted = false
      await read().catch(() => undefined)
    }
    state.current.reading = false
  }
  return () => void readAgain()
}
