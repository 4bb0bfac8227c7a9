// Rows of long lists that hold a text, remembered with the moment at which they were found: who turns the pages of a search, or sorts what
// it found, has the rows looked through once. Those that changed since are looked at again (decision 103).
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../access/authorize.ts'
import { rowsOfIds, type Rows } from './bits.ts'
import { changedSince, type Moment } from './changed-rows.ts'

interface FoundThen {
  readonly moment: Moment
  readonly rows: Rows
}

/** Of all organisations together, in bytes; a search among 100,000 rows takes some twelve thousand. */
const MOST = 20_000_000
const remembered = new LRUCache<string, FoundThen>({
  maxSize: MOST,
  sizeCalculation: ({ rows }, name) => rows.bytes.length + name.length + 200,
})

const nameOf = ({ organizationId }: Tenant, table: string, search: string) =>
  JSON.stringify([organizationId, table, search])

export interface KnownSearch {
  readonly rows: Rows
  /** Which rows came, went or changed since. */
  readonly changed: Rows
}

/** What a search found in the whole of a list, where that still says something. */
export async function knownSearch(
  tenant: Tenant,
  table: string,
  search: string,
): Promise<KnownSearch | undefined> {
  const known = remembered.get(nameOf(tenant, table, search))
  const changed = known && (await changedSince(tenant, table, known.moment))
  return changed && { rows: known.rows, changed: rowsOfIds(changed) }
}

/** The moment is one before any of the rows was read: what was written between counts as changed since. */
export function rememberSearch(
  tenant: Tenant,
  table: string,
  search: string,
  found: FoundThen,
): void {
  remembered.set(nameOf(tenant, table, search), found)
}
