import type { Generated } from 'kysely'
import type { Organization } from '../../db/columns.ts'

/** As the database calls a table. */
export const storedName = (table: string): string =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** How many rows a table has of an organisation, counted as they change. */
interface RowCountTable {
  organizationId: Organization
  entity: string
  rows: number
}

/** Which rows hold which three letters in a row, a bit for each. */
interface SearchGramTable {
  organizationId: Organization
  entity: string
  gram: string
  block: number
  bits: string
}

/** Runs of letters that rows of long lists hold. */
interface SearchWordTable {
  organizationId: Organization
  entity: string
  word: string
}

/** Which rows hold which, a bit for each. */
interface SearchWordRowsTable {
  organizationId: Organization
  entity: string
  word: string
  block: number
  bits: string
}

/** What was written since bits were brought up to date. */
interface SearchPendingTable {
  organizationId: Organization
  entity: string
  place: Generated<string>
  id: number
  known: string
}

/** What was written since orders of lists were last remembered. */
interface ChangedRowTable {
  organizationId: Organization
  entity: string
  place: Generated<string>
  /** Null stands for many. */
  id: number | null
  changedBy: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    rowCount: RowCountTable
    searchGram: SearchGramTable
    searchWord: SearchWordTable
    searchWordRows: SearchWordRowsTable
    searchPending: SearchPendingTable
    changedRow: ChangedRowTable
  }
}
