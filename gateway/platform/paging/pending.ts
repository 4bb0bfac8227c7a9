// Rows that were written lately: they are not in the bits yet, and are looked at one by one (migration 155).
import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { storedName } from './stored-name.ts'
import './tables.ts'

/** Their numbers, as a query. Ask for them no later than for bits: what is added to those meanwhile is looked at once more then. */
export const pendingIds = ({ organizationId }: Tenant, table: string): RawBuilder<number> =>
  sql<number>`select distinct id from search_pending where organization_id = ${organizationId} and entity = ${storedName(table)}`
