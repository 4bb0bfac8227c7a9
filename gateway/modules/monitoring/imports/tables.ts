import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'

export type ImportStatus = 'RUNNING' | 'DONE' | 'INTERRUPTED' | 'CANCELLED' | 'FAILED'

export interface ImportProblem {
  /** As a spreadsheet numbers them: the header is row 1. */
  row: number
  column: string | null
  code: string
  message: string
}

export interface ImportTable {
  organizationId: Organization
  id: Generated<number>
  fileName: string
  /** bigint, so text. */
  bytes: string | null
  fingerprint: Buffer
  status: Generated<ImportStatus>
  attempt: Generated<number>
  rowCount: Generated<number>
  byteCount: Generated<string>
  digest: Buffer | null
  accepted: Generated<number>
  duplicate: Generated<number>
  late: Generated<number>
  conflict: Generated<number>
  rejected: Generated<number>
  problems: Json<ImportProblem[]>
  failure: string | null
  startedBy: number | null
  startedAt: Instant
  createdAt: GeneratedAlways<Date>
  updatedAt: Instant
  finishedAt: OptionalInstant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    readingImport: ImportTable
  }
}
