// Statements that are asked again and again have a name, under which each connection reads and plans them once.
import type { TenantQuery } from './tenant-connection.ts'

/** So many have one; each takes memory of every connection. */
const MOST = 200
/** Filters come in very many shapes: what is asked now and then is not worth it. */
const OFTEN = 10
/** Of so many texts we know at once how often they were asked. */
const REMEMBERED = 2000

const names = new Map<string, string>()
const asked = new Map<string, number>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === MOST) return known
  const times = (asked.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (asked.size === REMEMBERED) asked.clear()
    asked.set(text, times)
    return undefined
  }
  asked.delete(text)
  const name = `isotherm_${names.size}`
  names.set(text, name)
  return name
}

/** The same statement by its name, once it is asked often. */
export function prepared(query: TenantQuery): TenantQuery {
  const name = query.name ?? (query.text && nameOf(query.text))
  return name ? { ...query, name } : query
}

/** A table was changed beneath a prepared statement, so that its rows have another shape: feature_not_supported. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/** The same statement, to be read and planned anew. */
export function unprepared(query: TenantQuery): TenantQuery {
  const again = { ...query }
  delete again.name
  return again
}
