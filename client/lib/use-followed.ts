import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import { useStartingPoint } from './starting-points.ts'
import { readAfresh, useReadAgain } from './use-read-again.ts'

/**
 * How a subscription to changes is asked for: from where the page was read, whenever that is known. Of outages it hears nothing: pages
 * and lists do by themselves (`useReconnected`).
 * @example useTaskNewsSubscription(useFollowing(readAgain))
 */
export function useFollowing<OnData>(onData: OnData) {
  const after = useStartingPoint('changes')
  return { variables: { after }, skip: after === undefined, onData, ignoreResults: true as const }
}

/**
 * The same, for whatever changed to have the page read its query again.
 * @example useProductNewsSubscription(useFollowed(answer))
 */
export const useFollowed = <Data, Variables extends OperationVariables>(answer: {
  client: ApolloClient
  observable: Pick<ObservableQuery<Data, Variables>, 'query' | 'variables'>
}) => useFollowing(useReadAgain(() => readAfresh(answer)))
