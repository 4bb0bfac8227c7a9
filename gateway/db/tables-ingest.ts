// What the table of idempotency keys holds.
import type { Instant, Json, Organization } from './tables.ts'

export interface IdempotencyKeyTable {
  organizationId: Organization
  deviceId: number
  key: string
  digest: Buffer
  answer: Json<object>
  createdAt: Instant
}
