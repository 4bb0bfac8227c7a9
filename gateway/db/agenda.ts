import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * First thing in a transaction that changes what alarms are evaluated by: waits for the evaluation that is under way, and tells
 * the next one that what it remembers of rules, their scope, sensors, schedules and maintenance is void (decision 007).
 */
export async function changeDefinitions(db: Kysely<Tables>): Promise<void> {
  await sql`update worker.agenda set definitions = definitions + 1 where organization_id = current_organization()`.execute(
    db,
  )
}

/** Work in a transaction of that kind: on rules' scope, sensors, schedules or maintenance, between two evaluations. */
export const changingDefinitions = <T extends { readonly db: Kysely<Tables> }, R>(
  tenant: T,
  work: (within: T) => Promise<R>,
) =>
  tenant.db.transaction().execute(async (db) => {
    await changeDefinitions(db)
    return work({ ...tenant, db })
  })
