import pg from 'pg'
import type { Database } from '../context.ts'
import { queryAs, scoped } from './tenant-connection.ts'
import { tenantDatabase } from './tenant-database.ts'

/** A query that takes longer is stopped by the server; one that hangs, by us. Nobody waits long for a connection. */
const TIMES = {
  statement_timeout: 5000,
  query_timeout: 6000,
  connectionTimeoutMillis: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The pool of the unprivileged role. */
export function openPool(app: pg.ClientConfig, max = 10): pg.Pool {
  const pool = new pg.Pool({ ...scoped(app), ...TIMES, max })
  pool.on('error', () => undefined) // an idle connection broke: the next request opens another
  return pool
}

export const databaseOf = (pool: pg.Pool): Database => ({
  pool,
  tenant: (organizationId) => ({
    db: tenantDatabase(pool, organizationId),
    query: ({ text, name, values }) => queryAs(pool, organizationId, { text, ...(name && { name }), ...(values && { values }) }),
  }),
})
