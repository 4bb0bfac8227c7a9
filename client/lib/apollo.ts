import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createAuthLink } from './auth-link.ts'
import { createInTurnLink } from './in-turn-link.ts'
import { createLiveLink } from './live-link.ts'
import { observableValue, useValue } from './observable-value.ts'

const current = observableValue<ApolloClient | null>(null)

/** The client of the present organisation; null for a moment while another is opened. */
export const useGraphql = (): ApolloClient | null => useValue(current)

/** Links of whoever starts the session: before a token is put on, and in front of the network. */
interface StartLinks {
  first: ApolloLink
  early: ApolloLink
}

/**
 * Opens client, cache and socket of the signed-in organisation. `close` cancels what is in flight, empties the cache and closes
 * the socket: another organisation starts with nothing of this one.
 */
export function openGraphql({ first, early }: StartLinks): {
  client: ApolloClient
  close: () => void
} {
  const live = createLiveLink()
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      live.link,
      ApolloLink.from([
        createInTurnLink(),
        first,
        createAuthLink(),
        early,
        new HttpLink({ uri: '/graphql' }),
      ]),
    ),
    cache: new InMemoryCache(),
  })
  current.set(client)
  const close = () => {
    current.set(null)
    client.stop()
    void client.cache.reset()
    live.close()
  }
  return { client, close }
}
