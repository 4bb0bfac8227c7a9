// A server that dies beneath a running gateway is started again, where the pools look for it.
import { openEmbedded, type Embedded, type EmbeddedOptions } from './index.ts'

const LOOK = 1000

interface Kept {
  /** As it was opened first; a new one has the same address. */
  server: Embedded
  stop: Embedded['stop']
}

/** Opens the cluster and keeps it open until it is stopped. */
export async function keepEmbedded(options: EmbeddedOptions): Promise<Kept> {
  const { log = () => undefined } = options
  const first = await openEmbedded(options)
  let server = first
  let opening: Promise<void> | undefined
  const reopen = async () => {
    log('the database server died; starting it again')
    await server.stop() // lets go of the dead one
    server = await openEmbedded(options)
    log('the database server runs again')
  }
  const look = setInterval(() => {
    if (opening || isAlive(server.pid)) return
    opening = reopen()
      .catch((error: unknown) =>
        log(`the database server did not start: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => (opening = undefined))
  }, LOOK)
  look.unref()
  return {
    server: first,
    stop: async () => {
      clearInterval(look)
      await opening
      return server.stop()
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // somebody else's, but alive
  }
}
