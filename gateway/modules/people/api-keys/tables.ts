import type { StoredScope } from '../../../access/stored-scope.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, OptionalInstant, Organization, Stamp } from '../../../db/columns.ts'

export interface ApiKeyTable {
  organizationId: Organization
  id: Generated<number>
  name: string
  prefix: string
  hash: Buffer
  scopes: Json<StoredScope[]>
  createdBy: number | null
  createdAt: Stamp
  updatedAt: GeneratedAlways<Date>
  expiresAt: Instant
  lastUsedAt: OptionalInstant
  revokedAt: OptionalInstant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    apiKey: ApiKeyTable
  }
}
