// Statements that are asked again and again have a name, under which each connection reads and plans them once.
import type { TenantQuery } from './tenant-connection.ts'

/** So many have one; each takes memory of every connection. */
const MOST = 200
/** Filters come in very many shapes: what is asked now and then is not worth it. */
const OFTEN = 10
/** Of so many texts we know at once how often they were asked. */
const REMEMBERED = 2000

export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #asked = new Map<string, number>()

  /** The same statement by its name, once it is asked often. */
  named(query: TenantQuery): TenantQuery {
    if (query.isPlannedAnew) return query
    const name = query.name ?? (query.text && this.#nameOf(query.text))
    return name ? { ...query, name } : query
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size === MOST) return known
    const times = (this.#asked.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (this.#asked.size === REMEMBERED) this.#asked.clear()
      this.#asked.set(text, times)
      return undefined
    }
    this.#asked.delete(text)
    const name = `isotherm_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** Of the process: the same on all its connections. */
export const statementNames = new StatementNames()

/** A table was changed beneath a prepared statement, so that its rows have another shape: feature_not_supported. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** The same statement, to be read and planned anew. */
export function unprepared(query: TenantQuery): TenantQuery {
  const again = { ...query }
  delete again.name
  return again
}
