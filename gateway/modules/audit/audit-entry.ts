import type { Selectable } from 'kysely'
import type { AuditEntryTable } from '../../db/tables.ts'

export type AuditEntry = Selectable<AuditEntryTable>
