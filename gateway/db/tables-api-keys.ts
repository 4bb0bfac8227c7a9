// What the table of API keys holds.
import type { Generated } from 'kysely'
import type { Instant, Json, OptionalInstant, Organization, Stamp } from './tables.ts'

/** A right as it is stored: what it means, the table of abilities says when the key is used. */
export interface StoredScope {
  readonly action: string
  readonly subject: string
}

export interface ApiKeyTable {
  organizationId: Organization
  id: Generated<number>
  name: string
  prefix: string
  hash: Buffer
  scopes: Json<StoredScope[]>
  createdBy: number | null
  createdAt: Stamp
  expiresAt: Instant
  lastUsedAt: OptionalInstant
  revokedAt: OptionalInstant
}
