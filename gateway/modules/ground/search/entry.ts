import { z } from 'zod'
import type { SearchKind } from '../../../generated/resolvers.ts'
import { text } from '../../../parse.ts'

/** Which thing: ids count by kind. */
export interface EntryKey {
  kind: SearchKind
  entityId: number
}

/** Something to go to. */
export interface SearchEntry extends EntryKey {
  title: string
  /** Where it belongs, in a few words; may be blank. */
  detail: string
  path: string
  /** Of an alarm: when it was raised. */
  at: Date | null
}

export interface SearchGroup {
  kind: SearchKind
  entries: SearchEntry[]
}

/** As many as the specification lets a group show (S9). */
export const GROUP_LIMIT = 4
/** More words narrow nothing down any more. */
const MOST_WORDS = 8

export const SearchInput = z.object({
  query: text(200),
  limitPerGroup: z.number().int().min(1).max(GROUP_LIMIT).default(GROUP_LIMIT),
})

/** What to search for: in lower case, with single spaces. */
export interface SearchQuery {
  phrase: string
  words: string[]
}

export function searchQueryOf(input: string): SearchQuery | null {
  const words = input
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return words.length ? { phrase: words.join(' '), words } : null
}
