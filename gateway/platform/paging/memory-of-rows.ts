import { LRUCache } from 'lru-cache'
import type { Rows } from './bits.ts'

/** Of each memory for all organisations together, in bytes; a search among 100,000 rows takes some twelve thousand. */
const MOST = 20_000_000

/** Remembers rows that were found, by a name for each search; those asked for least recently are forgotten first. */
export const memoryOfRows = <Found extends { readonly rows: Rows }>() =>
  new LRUCache<string, Found>({
    maxSize: MOST,
    sizeCalculation: ({ rows }, name) => rows.bytes.length + name.length + 200,
  })
