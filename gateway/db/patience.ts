// PostgreSQL stops what takes too long, but one that hangs, or a line that swallows everything, says nothing. pg's own query_timeout makes
// a timer for each query and assigns a function literal to it: V8 allocates those in the old generation, where only a full garbage collection frees
// them and whatever they refer to, such as the rows (decision 104).

/** How often each connection is checked, milliseconds. */
const CHECK_INTERVAL = 1000

/** Of a pg.Client; its types leave both out, and its version is exact. */
export interface PatientClient {
  /** What is being answered, if anything is. */
  readonly _activeQuery: object | null
  readonly connection: {
    readonly stream: { destroy(error: Error): void }
    once(event: 'connect' | 'end', listener: () => void): void
  }
}

/**
 * Closes a connection that has waited for the same answer for `patience` milliseconds; its queries fail. Checks are counted rather than time, so that
 * a process that was paused first reads what has arrived meanwhile.
 */
export function losePatience(client: PatientClient, patience: number): void {
  const { connection } = client
  connection.once('connect', () => {
    let seen: object | null = null
    let checks = 0
    const check = () => {
      checks = client._activeQuery === seen ? checks + 1 : 0
      seen = client._activeQuery
      if (seen && checks >= patience / CHECK_INTERVAL)
        connection.stream.destroy(new Error('Query read timeout')) // as pg would say it
    }
    const timer = setInterval(check, CHECK_INTERVAL).unref()
    connection.once('end', () => clearInterval(timer))
  })
}
