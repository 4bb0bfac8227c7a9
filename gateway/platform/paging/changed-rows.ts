// Which rows of a long list changed since a moment, as the database notes them (migration 196).
import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../db/kept-statement.ts'
import { idsSent, sentIds } from './sent-ids.ts'
import { storedName } from './tables.ts'

/** A moment of a database: what was committed by then. Those of one run of one database can be told apart, and of no others. */
export interface Moment {
  readonly database: string
  readonly snapshot: string
}

export const DATABASE = sql<string>`current_database() || extract(epoch from pg_postmaster_start_time())`

/** The moment of the statement itself. */
export const MOMENT = sql`${DATABASE} as database, pg_current_snapshot()::text as snapshot`

/** Whether a transaction sees what others have committed by now, as it does unless it reads a snapshot (`access/snapshot.ts`). */
const SEES_NEWEST = sql<boolean>`current_setting('transaction_isolation') = 'read committed'`

/** Whether that is all it sees: what it has written itself may be undone. */
export const SEES_COMMITTED: RawBuilder<boolean> = sql<boolean>`${SEES_NEWEST} and pg_current_xact_id_if_assigned() is null`

/** Of so many an order is sooner read again. */
const MOST = 200
/** In place of the number of a row: any may have changed. */
const MANY = 0
/** Of so many that nothing is noted of, they are not worth reading beside what is remembered. */
const MOST_UNNOTED = 2000

/** Numbers of rows, as a query of whoever asks; one that is always the same. */
export type Numbers = (tenant: Tenant | AnyTenant) => RawBuilder<{ id: number }>

/** For each kind of rows whose changes are not noted, and for lists that have none. */
const kept = new Map<Numbers | undefined, ReturnType<typeof statement>>()

const statement = (unnoted: Numbers | undefined) =>
  keptStatement(
    (
      tenant,
      entity: Placeholder<string>,
      snapshot: Placeholder<string>,
      database: Placeholder<string>,
    ) => {
      const noted = sql`select distinct coalesce(id, ${sql.lit(MANY)}) from changed_row where organization_id = ${tenant.organizationId}
        and entity = ${entity} and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot) limit ${sql.lit(MOST + 1)}`
      const others = unnoted
        ? sql`select id from (${unnoted(tenant)}) unnoted limit ${sql.lit(MOST_UNNOTED + 1)}`
        : sql`select null::int where false`
      return tenant.db
        .selectNoFrom([sentIds(noted).as('noted'), sentIds(others).as('unnoted')])
        .where(SEES_NEWEST)
        .where(DATABASE, '=', database)
    },
    { isBrief: true },
  )

/**
 * The rows that came, went or changed since, each once; undefined where they are too many, or that cannot be told. Rows of a list whose
 * changes are not noted may have changed at any time: they are told as changed, those that there are by now.
 */
export async function changedSince(
  tenant: Tenant,
  table: string,
  { database, snapshot }: Moment,
  unnoted?: Numbers,
): Promise<number[] | undefined> {
  const ask = kept.get(unnoted) ?? statement(unnoted)
  kept.set(unnoted, ask)
  const [read] = await ask(tenant, storedName(table), snapshot, database)
  if (!read) return undefined
  const [changed, unknown] = [idsSent(read.noted), idsSent(read.unnoted)]
  const areMany = changed.includes(MANY) || changed.length > MOST || unknown.length > MOST_UNNOTED
  return areMany ? undefined : [...new Set([...changed, ...unknown])]
}
