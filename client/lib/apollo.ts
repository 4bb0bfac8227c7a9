import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { createAuthLink } from './auth-link.ts'
import { createSocket } from './socket.ts'

export interface GraphqlConnection {
  client: ApolloClient
  /** Cancels what is in flight, empties the cache and closes the socket. */
  dispose(): void
}

/** Client, cache and socket of one signed-in organisation; another organisation gets others. */
export function connectGraphql(): GraphqlConnection {
  const socket = createSocket()
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      createAuthLink().concat(new HttpLink({ uri: '/graphql' })),
    ),
    cache: new InMemoryCache(),
    dataMasking: true,
  })
  const dispose = () => {
    client.stop()
    void client.cache.reset()
    void socket.dispose()
  }
  return { client, dispose }
}
