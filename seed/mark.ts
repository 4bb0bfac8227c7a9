import type pg from 'pg'

// How far the demo has come: a row says that it was begun, another that it is complete. The second is written last.
const BEGUN = 'demo-begun'
const COMPLETE = 'demo'
const LOCK = 7_240_127 // any number, as long as every release uses the same

export type State =
  { kind: 'EMPTY' | 'INTERRUPTED' | 'FOREIGN' } | { kind: 'SEEDED'; anchor: number }

/** One seeding at a time; who comes later finds it done. */
export async function underLock<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
    return result
  } catch (error) {
    client.release(true) // and with the connection the lock
    throw error
  }
}

export async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<{ name: string; finished_at: Date }>(
    'select name, finished_at from identity.seed',
  )
  const at = (name: string) => rows.find((row) => row.name === name)?.finished_at
  const complete = at(COMPLETE)
  if (complete) return { kind: 'SEEDED', anchor: complete.getTime() }
  if (at(BEGUN)) return { kind: 'INTERRUPTED' }
  // Row security hides organisations from their owner too, accounts it does not; nobody has the one without the other.
  const { rowCount } = await pool.query('select from identity.account limit 1')
  return { kind: rowCount ? 'FOREIGN' : 'EMPTY' }
}

export const begin = (pool: pg.Pool) =>
  pool.query('insert into identity.seed (name) values ($1)', [BEGUN])

/** `anchor` is the moment the history ends at: scripted faults are told from it, also after a restart. */
export async function finish(pool: pg.Pool, anchor: number): Promise<void> {
  await pool.query('select setval(pg_get_serial_sequence($1, $2), 3)', [
    'public.organization',
    'id',
  ])
  // Index-only scans over the history need the visibility map, and plans its statistics; both would come by themselves later.
  await pool.query(`vacuum (analyze) ${await tenantTables(pool)}`)
  await pool.query('insert into identity.seed (name, finished_at) values ($1, $2)', [
    COMPLETE,
    new Date(anchor),
  ])
}

/** Truncating asks no row security, which the owner is under as well. */
export async function clear(pool: pg.Pool): Promise<void> {
  const tables = `identity.account, identity.throttle, identity.seed, ${await tenantTables(pool)}`
  await pool.query(`truncate ${tables} restart identity cascade`)
}

async function tenantTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(({ name }) => name).join(', ')
}
