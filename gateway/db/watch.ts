// A server of somebody else's is asked whether it answers, for those who watch; there is nothing else we could do about it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { knock } from './knock.ts'

const ASK = 5000

interface Observer {
  log: (line: string, level?: 'info' | 'warn') => void
  onReady: (ready: boolean) => void
}

/** Asks until the function it gives is called. */
export function watch(connection: ClientConfig, { log, onReady }: Observer): () => Promise<void> {
  const end = new AbortController()
  const { signal } = end
  let ready = true
  onReady(ready)
  const watching = (async () => {
    while (!signal.aborted) {
      await sleep(ASK, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      const { answer, why } = await knock(connection)
      if (ready === (answer === 'open')) continue
      ready = !ready
      log(
        ready ? 'the database answers again' : `the database does not answer (${answer}: ${why})`,
        'warn',
      )
      onReady(ready)
    }
  })()
  return () => {
    end.abort()
    return watching
  }
}
