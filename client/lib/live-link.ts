import { ApolloLink, Observable } from '@apollo/client'
import { backOff, setConnection } from './connection.ts'
import { firstPaint } from './first-paint.ts'

/** The socket's code comes after the page; without it nothing is live, so it is asked for again. */
async function loadLive() {
  await firstPaint
  for (let tries = 0; ; tries++) {
    try {
      return await import('./live.ts')
    } catch {
      setConnection({ state: navigator.onLine ? 'reconnecting' : 'offline' })
      await backOff(tries)
    }
  }
}

/** A link whose subscriptions wait for the socket, and what closes it. */
export function createLiveLink(): { link: ApolloLink; close: () => void } {
  const closing = new AbortController()
  const live = loadLive().then(({ openLive }) => {
    closing.signal.throwIfAborted()
    const { link, close } = openLive()
    closing.signal.addEventListener('abort', close)
    return link
  })
  // Whoever subscribed hears of it; when nobody did, nobody needs to.
  live.catch(() => undefined)
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const leaving = new AbortController()
        const subscribe = (loaded: ApolloLink) => {
          if (leaving.signal.aborted) return
          const subscription = loaded.request(operation, () => new Observable()).subscribe(observer)
          leaving.signal.addEventListener('abort', () => subscription.unsubscribe())
        }
        live.then(subscribe, (error: unknown) => observer.error(error))
        return () => leaving.abort()
      }),
  )
  return { link, close: () => closing.abort() }
}
