import type { Generated } from 'kysely'
import type { Organization, Stamp } from '../../../db/columns.ts'

export interface StoredFileTable {
  organizationId: Organization
  id: Generated<number>
  key: Buffer
  sentById: number | null
  name: string
  contentType: string
  size: number
  bytes: Buffer
  preview: Buffer | null
  previewWidth: number | null
  previewHeight: number | null
  /** Null until something has it. */
  claimedAt: Date | null
  createdAt: Stamp
}

declare module '../../../db/tables.ts' {
  interface Tables {
    storedFile: StoredFileTable
  }
}
