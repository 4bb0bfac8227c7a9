import pg from 'pg'

const DAY = 86_400_000
/** Longer than `makePartitions` looks back, or they would come and go. */
const DROPPED_AFTER = 40 * DAY
/** Whoever reads or writes waits no longer than this for a partition to go, milliseconds; what is busy is tried the next day. */
const PATIENCE = 100
const LOCK_NOT_AVAILABLE = '55P03'

async function asOwner<Result>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // the query it interrupts fails too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the partitions for what may come in: readings of the last 30 days, and those of the next three weeks. */
export const makePartitions = (owner: pg.ClientConfig, now: number): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query('call ensure_reading_partitions($1, $2)', [
      new Date(now - 31 * DAY),
      new Date(now + 21 * DAY),
    ])
  })

const PARTITIONS = `select name, ends from (
    select c.oid::regclass::text as name,
      substring(pg_get_expr(c.relpartbound, c.oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz as ends
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'reading'::regclass
  ) p where ends < $1 order by ends`

/** Drops the partitions whose readings nobody keeps any more; gives their names. */
export const dropPartitions = (owner: pg.ClientConfig, now: number): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ name: string; ends: Date }>(PARTITIONS, [
      new Date(now - DROPPED_AFTER),
    ])
    const dropped: string[] = []
    for (const { name, ends } of rows)
      if (await dropPartition(client, name, ends)) dropped.push(name)
    return dropped
  })

async function dropPartition(client: pg.Client, name: string, ends: Date): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${PATIENCE}`)
    const { rows } = await client.query<{ dropped: boolean }>(
      'select drop_reading_partition($1, $2) as dropped',
      [name, ends],
    )
    await client.query('commit')
    return rows[0]?.dropped ?? false
  } catch (error) {
    await client.query('rollback')

    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

interface KeepOptions {
  readonly now: () => number
  /** Tried again the next day; three weeks are in store. */
  readonly onFailure: (error: unknown) => void
}

/** The same every day, until the function it gives is called; then those that are not needed go. */
export function keepPartitions(
  owner: pg.ClientConfig,
  { now, onFailure }: KeepOptions,
): () => void {
  const keep = async () => {
    await makePartitions(owner, now())
    await dropPartitions(owner, now())
  }
  const timer = setInterval(() => void keep().catch(onFailure), DAY)
  timer.unref()
  return () => clearInterval(timer)
}
