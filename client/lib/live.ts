import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createSocket } from './socket.ts'

/** What carries subscriptions: a socket, and the way to it. */
export function openLive() {
  const socket = createSocket()
  return {
    link: new GraphQLWsLink(socket),
    // Rejects when the socket was still being refused; there is nothing left to close then.
    close: () => void Promise.resolve(socket.dispose()).catch(() => undefined),
  }
}
