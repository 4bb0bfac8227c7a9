import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ImportTable } from './tables.ts'
import { listOf } from '../../../parse.ts'

export type Import = Omit<
  Selectable<ImportTable>,
  'organizationId' | 'fingerprint' | 'digest' | 'attempt'
>

export const IMPORT_STATUSES = ['RUNNING', 'DONE', 'INTERRUPTED', 'CANCELLED', 'FAILED'] as const
export const IMPORT_SORT_FIELDS = ['STARTED_AT', 'FILE_NAME'] as const
export const ImportList = listOf(
  z.object({ status: z.array(z.enum(IMPORT_STATUSES)).nullish() }),
  IMPORT_SORT_FIELDS,
)
export type ImportList = z.output<typeof ImportList>

/** What one request to import may bring, decompressed. */
export const MOST_BYTES = 64 * 1024 * 1024
/** How many rejected rows are told of. */
export const MOST_PROBLEMS = 100

export interface Counts {
  accepted: number
  duplicate: number
  late: number
  conflict: number
  rejected: number
}
