import { createClient, type Client } from 'graphql-ws'
import { backOff, dataArrived, setConnection } from './connection.ts'
import { refreshSession } from './refresh.ts'
import { currentSession } from './session.ts'
import { endOf } from './token.ts'

const MARGIN_MS = 30_000
/** A socket that does not answer a ping for so long is dead, whatever the browser believes. */
const PONG_MS = 5_000

/** A socket is closed when its token ends, so it starts with one that has some time left. */
async function freshToken(refused: string | null): Promise<string | null> {
  const session = currentSession()
  if (!session) return null
  const stale =
    session.accessToken === refused || endOf(session.accessToken) < Date.now() + MARGIN_MS
  return stale ? (await refreshSession(session.accessToken)).accessToken : session.accessToken
}

const down = () => setConnection({ state: navigator.onLine ? 'reconnecting' : 'offline' })

/** The socket of one signed-in organisation; it stays open, and comes back, until it is disposed. */
export function createSocket(): Client {
  let used: string | null = null
  let refused: string | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  const restart = () => client.terminate()
  const client: Client = createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: false,
    keepAlive: 20_000,
    connectionAckWaitTimeout: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: backOff,
    shouldRetry: () => currentSession() !== null,
    onNonLazyError: down,
    connectionParams: async () => {
      used = await freshToken(refused)
      return used ? { authorization: `Bearer ${used}` } : {}
    },
    on: {
      connected: () => {
        refused = null
        setConnection({ state: 'live', retryAt: null })
        dataArrived()
      },
      message: dataArrived,
      ping: (received) => {
        if (!received) silence = setTimeout(restart, PONG_MS)
      },
      pong: (received) => {
        if (received) clearTimeout(silence)
      },
      closed: (event) => {
        clearTimeout(silence)
        if (event instanceof CloseEvent && event.code === 4403) refused = used
        down()
      },
      error: down,
    },
  })
  // A network that is back has often left the old socket for dead: a new one tells for certain.
  window.addEventListener('online', restart)
  return {
    ...client,
    dispose: () => {
      window.removeEventListener('online', restart)
      return client.dispose()
    },
  }
}
