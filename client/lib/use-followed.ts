import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import { useLaterNews } from './use-later-news.ts'
import { readAfresh, useReadAgain } from './use-read-again.ts'

/**
 * Follows what a query shows: what the answer calls is for the subscription's `onData`, with the kind of each change, and reads the
 * query again. Of outages a list knows by itself.
 * @example const heard = useFollowed(answer)
 */
export function useFollowed<Data, Variables extends OperationVariables>(answer: {
  client: ApolloClient
  observable: Pick<ObservableQuery<Data, Variables>, 'query' | 'variables'>
}): (kind: string | undefined) => void {
  return useLaterNews(useReadAgain(() => readAfresh(answer)))
}
