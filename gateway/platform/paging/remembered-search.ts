// Rows of long lists that hold a text, remembered with the moment at which they were found: who turns the pages of a search, or sorts what
// it found, has the rows looked through once. Those that changed since are looked at again (decision 103).
import type { Tenant } from '../../access/authorize.ts'
import { rowsOfIds, type Rows } from './bits.ts'
import { changedSince, type Moment, type Numbers } from './changed-rows.ts'
import { memoryOfRows } from './memory-of-rows.ts'

interface FoundThen {
  readonly moment: Moment
  readonly rows: Rows
}

const remembered = memoryOfRows<FoundThen>()

/** A search of a list, by what nothing else is called. */
export interface NamedSearch {
  readonly table: string
  readonly name: string
  /** Whether only a part of the list is searched, which leaves out some rows. */
  readonly leavesOut?: boolean | undefined
  /** Those whose changes are not noted. */
  readonly unnoted?: Numbers | undefined
}

const nameOf = ({ organizationId }: Tenant, { table, name, leavesOut = false }: NamedSearch) =>
  JSON.stringify([organizationId, table, name, leavesOut])

export interface KnownSearch {
  readonly rows: Rows
  /** Which rows came, went or changed since. */
  readonly changed: Rows
}

/** What a search found in the whole of a list, where that still says something. */
export async function knownSearch(
  tenant: Tenant,
  search: NamedSearch,
): Promise<KnownSearch | undefined> {
  const known = remembered.get(nameOf(tenant, search))
  const changed = known && (await changedSince(tenant, search.table, known.moment, search.unnoted))
  return changed && { rows: known.rows, changed: rowsOfIds(changed) }
}

/** The moment is one before any of the rows was read: what was written between counts as changed since. */
export function rememberSearch(tenant: Tenant, search: NamedSearch, found: FoundThen): void {
  remembered.set(nameOf(tenant, search), found)
}
