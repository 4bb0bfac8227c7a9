import { startTransition } from 'react'
import { observableValue, useValue } from './observable-value.ts'

export interface Connection {
  /** live: updates arrive; reconnecting: the socket is being rebuilt; offline: the browser has no network. */
  state: 'connecting' | 'live' | 'reconnecting' | 'offline'
  /** When something last arrived from the server; null before that. */
  dataAsOf: number | null
  /** When the next attempt is made; null while none is planned. */
  retryAt: number | null
}

const connection = observableValue<Connection>({
  state: 'connecting',
  dataAsOf: null,
  retryAt: null,
})

export const useConnection = (): Connection => useValue(connection)

export function setConnection(change: Partial<Connection>) {
  // Nobody waits for it with a finger on something: it is drawn in pieces.
  startTransition(() => connection.set({ ...connection.get(), ...change }))
}

/** Notes that data arrived. To the second is enough, so that a busy feed does not redraw the footer for nothing. */
export function dataArrived() {
  const second = Math.floor(Date.now() / 1000) * 1000
  if (connection.get().dataAsOf !== second) setConnection({ dataAsOf: second })
}

const attempts = new Set<() => void>()

/** Ends the present wait between two attempts. */
export function retryNow() {
  for (const attempt of attempts) attempt()
}

/** Waits 1 to 30 s, longer after each failure, with jitter so that a restarted server is not met by everybody at once. */
export async function backOff(retries: number): Promise<void> {
  const wait = Math.min(30_000, 1000 * 2 ** retries) * (0.5 + Math.random() / 2)
  const delay = Math.max(1000, wait)
  setConnection({ retryAt: Date.now() + delay })
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      attempts.delete(done)
      resolve()
    }
    const timer = setTimeout(done, delay)
    attempts.add(done)
  })
  setConnection({ retryAt: null })
}

window.addEventListener('online', () => {
  setConnection({ state: 'reconnecting' })
  retryNow()
})
window.addEventListener('offline', () => setConnection({ state: 'offline' }))
