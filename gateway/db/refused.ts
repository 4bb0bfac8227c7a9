/** The database is reachable but not fit to be used; the message says why, and what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'

  constructor(why: string, options?: ErrorOptions) {
    super(`The database cannot be used: ${why}`, options)
  }
}
