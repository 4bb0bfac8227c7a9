import pg from 'pg'
import type { Database, HandWrittenQuery, TenantDatabase } from '../context.ts'
import { Gathered } from './gathered.ts'
import { readInstants } from './instant.ts'
import type { Lane, Lanes } from './lanes.ts'
import { RowClient } from './row-client.ts'
import { SharedPool, type Share } from './share.ts'
import { queryAs, scoped } from './tenant-connection.ts'
import { tenantDatabase, type Ask } from './tenant-database.ts'

/** A query that takes longer is stopped by the server; one that hangs, by us. Nobody waits long for a connection. */
const TIMES = {
  statement_timeout: 5000,
  query_timeout: 6000,
  connectionTimeoutMillis: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

readInstants()

/** A pool of the unprivileged role. */
export function openPool(app: pg.ClientConfig, max = 10): pg.Pool {
  const pool = new pg.Pool({ ...scoped(app), ...TIMES, max, Client: RowClient })
  pool.on('error', () => undefined) // an idle connection broke: the next request opens another
  return pool
}

const tenantOn = (
  pool: pg.Pool | Share,
  organizationId: number,
  ask: Ask = queryAs,
): TenantDatabase => ({
  db: tenantDatabase(pool, organizationId, ask),
  query: <Row extends pg.QueryResultRow>(query: HandWrittenQuery) =>
    ask(pool, organizationId, query) as Promise<pg.QueryResult<Row>>, // the caller knows its own select list
})

/** Over lanes; or over one pool for all, where nobody competes with anybody. */
export function databaseOf(over: Lanes | pg.Pool): Database {
  const lanes =
    over instanceof pg.Pool
      ? { queries: over, entry: over, ingest: over, workers: over, leases: over }
      : over
  const queries = new SharedPool(lanes.queries)
  /** Shared by all requests; each organisation has messages of its own. */
  const brief = new Gathered('organization')
  return {
    pool: lanes.entry,
    lanes,
    queries,
    tenant: (organizationId, lane: Lane = 'queries') =>
      tenantOn(lane === 'queries' ? queries.of(organizationId) : lanes[lane], organizationId),
    gathering: (organizationId, gathered) =>
      tenantOn(queries.of(organizationId), organizationId, (pool, id, query) =>
        (query.isBrief ? brief : gathered).ask(pool, id, query),
      ),
  }
}
