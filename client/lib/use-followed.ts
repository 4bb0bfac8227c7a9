import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import { useStartingPoint } from './starting-points.ts'
import { readAfresh, useReadAgain } from './use-read-again.ts'

/**
 * How a subscription to changes is asked for that has the page read its query again. Of outages a list knows by itself.
 * @example useProductNewsSubscription(useFollowed(answer))
 */
export function useFollowed<Data, Variables extends OperationVariables>(answer: {
  client: ApolloClient
  observable: Pick<ObservableQuery<Data, Variables>, 'query' | 'variables'>
}) {
  const readAgain = useReadAgain(() => readAfresh(answer))
  return {
    variables: { after: useStartingPoint('changes') },
    onData: readAgain,
    ignoreResults: true as const,
  }
}
