import type { Organization } from '../../db/columns.ts'

/** How many rows a table has of an organisation, counted as they change. */
interface RowCountTable {
  organizationId: Organization
  entity: string
  rows: number
}

/** Which rows hold which three letters in a row. */
interface SearchGramTable {
  organizationId: Organization
  entity: string
  gram: string
  block: number
  ids: number[]
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

declare module '../../db/tables.ts' {
  interface Tables {
    rowCount: RowCountTable
    searchGram: SearchGramTable
    searchWord: SearchWordTable
    searchWordRows: SearchWordRowsTable
  }
}
