// Which rows of a long list changed since a moment, as the database notes them (migration 196).
import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { storedName } from './tables.ts'

/** A moment of a database: what was committed by then. Those of one run of one database can be told apart, and of no others. */
export interface Moment {
  readonly database: string
  readonly snapshot: string
}

const DATABASE = sql<string>`current_database() || extract(epoch from pg_postmaster_start_time())`

/** The moment of the statement itself. */
export const MOMENT = sql`${DATABASE} as database, pg_current_snapshot()::text as snapshot`

/** Whether a transaction sees what others have committed by now, as it does unless it reads a snapshot (`access/snapshot.ts`). */
const SEES_NEWEST = sql<boolean>`current_setting('transaction_isolation') = 'read committed'`

/** Whether that is all it sees: what it has written itself may be undone. */
export const SEES_COMMITTED: RawBuilder<boolean> = sql<boolean>`${SEES_NEWEST} and pg_current_xact_id_if_assigned() is null`

/** Of so many an order is sooner read again. */
const MOST = 200

/** The rows that came, went or changed since, each once; undefined where they are too many, or that cannot be told. */
export async function changedSince(
  { db, organizationId }: Tenant,
  table: string,
  { database, snapshot }: Moment,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    (select distinct id from changed_row
      where organization_id = ${organizationId} and entity = ${storedName(table)} and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
      limit ${MOST + 1})
    union all select null where not (${SEES_NEWEST}) or ${DATABASE} <> ${database}`.execute(db)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return ids.length === rows.length && ids.length <= MOST ? ids : undefined
}
