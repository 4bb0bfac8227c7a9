// Counts of attempts, each one atomic statement, so that parallel attempts cannot slip past a limit. Times are the caller's.
import type { Database } from '../../../../context.ts'

/** Which row to count in, and since when an older count is forgotten. */
interface Counter {
  readonly key: string
  readonly now: Date
  readonly forgotten: Date
}

interface Row {
  failures: number
  blockedUntil: Date | null
  updatedAt: Date
}
const ROW = `failures, blocked_until as "blockedUntil", updated_at as "updatedAt"`

async function rowOf({ pool }: Database, key: string): Promise<Row | undefined> {
  return (await pool.query<Row>(`select ${ROW} from identity.throttle where key = $1`, [key]))
    .rows[0]
}

/** So many a window, which begins with the first. Answers undefined when counted, else when the window ends. */
export async function countInWindow(
  database: Database,
  { key, now, forgotten, limit }: Counter & { limit: number },
): Promise<{ since: Date } | undefined> {
  const text = `insert into identity.throttle as it (key, failures, updated_at) values ($1, 1, $2)
    on conflict (key) do update set failures = case when it.updated_at <= $3 then 1 else it.failures + 1 end,
      updated_at = case when it.updated_at <= $3 then $2 else it.updated_at end
    where it.updated_at <= $3 or it.failures < $4 returning ${ROW}`
  if ((await database.pool.query<Row>(text, [key, now, forgotten, limit])).rows[0]) return undefined
  return { since: (await rowOf(database, key))?.updatedAt ?? now }
}

/** From `limit` on each attempt blocks the next, twice as long every time. Answers undefined when counted, else how long it is blocked. */
export async function countAndBlock(
  database: Database,
  {
    key,
    now,
    forgotten,
    limit,
    firstWait,
    longestWait,
  }: Counter & { limit: number; firstWait: number; longestWait: number },
): Promise<{ until: Date } | undefined> {
  const text = `insert into identity.throttle as it (key, failures, updated_at) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when it.updated_at <= $3 then 1 else it.failures + 1 end,
      blocked_until = case when it.updated_at <= $3 or it.failures + 1 < $4 then null
        else $2::timestamptz + make_interval(secs => least($5::float8 * 2 ^ least(it.failures + 1 - $4::int, 30), $6::float8)) end,
      updated_at = $2
    where it.blocked_until is null or it.blocked_until <= $2 returning ${ROW}`
  const values = [key, now, forgotten, limit, firstWait / 1000, longestWait / 1000]
  if ((await database.pool.query<Row>(text, values)).rows[0]) return undefined
  return { until: (await rowOf(database, key))?.blockedUntil ?? now }
}

/** Beyond `limit` attempts go one after the other, `spacing` apart. Answers when this one's turn is; undefined when that is too far off. */
export async function takeTurn(
  { pool }: Database,
  {
    key,
    now,
    forgotten,
    limit,
    spacing,
    patience,
  }: Counter & { limit: number; spacing: number; patience: number },
): Promise<Date | undefined> {
  const text = `insert into identity.throttle as it (key, failures, updated_at) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when it.updated_at <= $3 then 1 else it.failures + 1 end,
      blocked_until = case when it.updated_at <= $3 or it.failures < $4 then null
        else greatest(it.blocked_until, $2::timestamptz) + make_interval(secs => $5::float8) end,
      updated_at = $2
    where it.blocked_until is null or it.blocked_until <= $6 returning ${ROW}`
  const values = [key, now, forgotten, limit, spacing / 1000, new Date(now.getTime() + patience)]
  const row = (await pool.query<Row>(text, values)).rows[0]
  return row && new Date((row.blockedUntil?.getTime() ?? now.getTime() + spacing) - spacing)
}

/** What an attempt counted is given back, and `cleared` begins anew. */
export async function forgive(
  { pool }: Database,
  given: readonly string[],
  cleared: string | null = null,
): Promise<void> {
  await pool.query(
    `with gone as (delete from identity.throttle where key = $2)
     update identity.throttle set failures = greatest(failures - 1, 0) where key = any ($1)`,
    [given, cleared],
  )
}

/** Counts nobody asks for any more. */
export async function sweep({ pool }: Database, before: Date): Promise<void> {
  await pool.query('delete from identity.throttle where updated_at < $1', [before])
}
