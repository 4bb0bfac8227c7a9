import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Organization, Stamp } from '../../../db/columns.ts'

export interface AuditEntryTable {
  organizationId: Organization
  id: Generated<number>
  at: Stamp
  actorId: number | null
  action: string
  entity: string
  entityId: string | null
  detail: Json<Record<string, unknown>>
  ip: string | null
  /** These are computed by the database, whoever writes. */
  previousHash: GeneratedAlways<Buffer>
  hash: GeneratedAlways<Buffer>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    auditEntry: AuditEntryTable
  }
}
