import type { Kysely } from 'kysely'
import type { Tables } from '../../gateway/db/tables.ts'
import type { FleetOrganization } from './fleet.ts'

/** What one organisation of the demo is seeded from. */
export interface Plot {
  /** Scoped to the organisation, as the owner. */
  db: Kysely<Tables>
  organization: FleetOrganization
  seed: number
  /** The "now" of the demo, epoch milliseconds. */
  anchor: number
  /** When the organisation began: before the first reading. */
  born: Date
  /** What device tokens are derived from. */
  tokenKey: Buffer
}
