import { currentSession } from '../../../lib/session.ts'
import { readStored, store } from '../../../lib/storage.ts'

const MOST = 4
/** Each member's own, also on a browser that several share. */
const key = () => {
  const { id, organization } = currentSession()?.userData ?? {}
  return `recentSearches.${organization}.${id}`
}

/** What was looked for last, the newest first. */
export function recentSearches(): string[] {
  const stored = readStored(key())
  return Array.isArray(stored)
    ? stored.filter((each) => typeof each === 'string').slice(0, MOST)
    : []
}

export function rememberSearch(query: string) {
  const words = query.trim()
  if (words)
    store(key(), [words, ...recentSearches().filter((each) => each !== words)].slice(0, MOST))
}
