import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { arrayIn } from '../../../../db/wire.ts'
import type { Agenda } from '../../../../worker/agenda.ts'
import { heldSince } from '../../../../worker/lease.ts'
import type { Topics } from '../../../../pubsub/pubsub.ts'

export { lockAgenda, updateAgenda, type Agenda } from '../../../../worker/agenda.ts'

type Db = Kysely<Tables>

/** A batch of good readings in columns of equal length. */
export interface StoredBatch {
  id: number
  receivedAt: number
  sensorIds: number[]
  times: number[]
  values: number[]
}

export const MOST_BATCHES = 200
const MOST_READINGS = 50_000

/** The next batches to evaluate, at most so many and about so many readings; `more` when there are others after them. */
export async function batchesAfter(
  db: Db,
  after: number,
): Promise<{ batches: StoredBatch[]; more: boolean }> {
  // As bytes: pg's own reading of arrays takes longer than the evaluation of what is in them.
  const { rows } = await sql<{
    id: number
    receivedAt: number
    sensors: Buffer
    times: Buffer
    vals: Buffer
    more: boolean
  }>`
    select id::float8 as id, round(extract(epoch from received_at) * 1000)::float8 as received_at, more,
      array_send(sensor_ids) as sensors, array_send(times) as times, array_send(vals) as vals
    from (
      select b.*, lead(id) over (order by id) is not null as more,
        coalesce(sum(cardinality(times)) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
      from (select id, received_at, sensor_ids, times, vals from published.reading_batch where id > ${after} order by id limit ${MOST_BATCHES + 1}) b
    ) queued where before < ${MOST_READINGS} order by id limit ${MOST_BATCHES}`.execute(db)
  const batches = rows.map(({ id, receivedAt, sensors, times, vals }) => {
    const columns = {
      sensorIds: arrayIn('int', sensors),
      times: arrayIn('bigint', times),
      values: arrayIn('float8', vals),
    }
    // Batches written before their columns were kept hold none of them.
    const whole = columns.times.length === columns.sensorIds.length
    return { id, receivedAt, ...(whole ? columns : { sensorIds: [], times: [], values: [] }) }
  })
  return { batches, more: rows.at(-1)?.more ?? false }
}

/** The number of the newest batch. */
export async function lastStored(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select last_batch::float8 as last from published.reading_feed`.execute(db)
  return rows[0]?.last ?? 0
}

/** Whether batches wait, or something changed since the agenda was of this version. */
export async function isBehind(
  db: Db,
  { version, definitions }: Pick<Agenda, 'version' | 'definitions'>,
): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select a.version <> ${version} or a.definitions <> ${definitions}
      or a.last_batch < coalesce((select last_batch from published.reading_feed where organization_id = a.organization_id), 0) as behind
    from published.agenda a where a.organization_id = current_organization()`.execute(db)
  return rows[0]?.behind ?? false
}

/** When the first batch that is not evaluated arrived, epoch milliseconds; null when there is none. */
export async function firstPending(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{
    at: number
  }>`select round(extract(epoch from received_at) * 1000)::float8 as at
    from published.reading_batch where id > ${after} order by id limit 1`.execute(db)
  return rows[0]?.at ?? null
}

export const EVALUATION = 'evaluation'

/** Since when evaluation goes on without an interruption; null when nobody seems to do it just now. */
export const evaluatingSince = (db: Db) => heldSince(db, EVALUATION)

/** Told to everybody when the transaction commits, and only then. */
export async function announce<T extends keyof Topics>(
  db: Db,
  topic: T,
  message: Topics[T],
): Promise<void> {
  await sql`select pg_notify('isotherm', json_build_object('topic', ${topic}::text, 'organizationId', current_organization(),
    'message', ${JSON.stringify(message)}::json)::text)`.execute(db)
}
