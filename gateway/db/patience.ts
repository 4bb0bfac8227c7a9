// PostgreSQL stops what takes too long, but one that hangs, or a line that swallows everything, says nothing. pg's own query_timeout makes
// a timer for each query and assigns a function to it: engines put a function that is assigned to a property where only a full garbage
// collection looks, and with it stays whatever it leads to, such as the rows (decision 104).

/** So often it is looked whether connections still wait for the same, milliseconds. */
const LOOK = 1000

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
 * Breaks a connection that has waited for the same answer for so long, milliseconds: what was asked of it fails. Time is counted in looks, so that
 * a process that was stopped for a while reads what has come meanwhile.
 */
export function losePatience(client: PatientClient, patience: number): void {
  const { connection } = client
  connection.once('connect', () => {
    let seen: object | null = null
    let looks = 0
    const look = () => {
      looks = client._activeQuery === seen ? looks + 1 : 0
      seen = client._activeQuery
      if (seen && looks >= patience / LOOK)
        connection.stream.destroy(new Error('Query read timeout')) // as pg would say it
    }
    const looking = setInterval(look, LOOK).unref()
    connection.once('end', () => clearInterval(looking))
  })
}
