// What background jobs know of an organisation before they look into it.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

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

/** Where the evaluation of an organisation stands. */
export interface Agenda {
  lastBatch: number
  version: number
  definitions: number
  /** Epoch milliseconds; null when no timer is set. */
  evaluateAt: number | null
}

/** First of all in a transaction that changes alarm state: whoever else changes it waits (decision 007). */
export async function lockAgenda(db: Kysely<Tables>): Promise<Agenda> {
  const { rows } = await sql<Agenda>`
    select last_batch::float8 as last_batch, version::float8 as version, definitions::float8 as definitions,
      round(extract(epoch from evaluate_at) * 1000)::float8 as evaluate_at
    from worker.agenda where organization_id = current_organization() for update`.execute(db)
  const [agenda] = rows
  if (!agenda) throw new Error('the organisation has no agenda')
  return agenda
}

export async function updateAgenda(
  db: Kysely<Tables>,
  { lastBatch, version, definitions, evaluateAt }: Agenda,
): Promise<void> {
  await sql`update worker.agenda set last_batch = ${lastBatch}, version = ${version}, definitions = ${definitions},
      evaluate_at = instant(${evaluateAt === null ? null : Math.ceil(evaluateAt)}::bigint)
    where organization_id = current_organization()`.execute(db)
}

/** When whoever dispatches is needed next; null when there is nothing to send. In SQL, which may name the time that is noted now. */
export async function noteDispatch(db: Kysely<Tables>, at: RawBuilder<Date | null>): Promise<void> {
  await sql`update worker.agenda set dispatch_at = ${at} where organization_id = current_organization()`.execute(
    db,
  )
}
