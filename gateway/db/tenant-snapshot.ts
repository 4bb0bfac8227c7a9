// An organisation's rows as they stood at one moment, however many queries read them: one transaction that only reads.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Database, TenantDatabase } from '../context.ts'
import { queryOn, type TenantQuery } from './tenant-connection.ts'
import { kyselyOver, queryOf, resultOf } from './tenant-database.ts'
import { TenantTransaction } from './tenant-transaction.ts'

/** Who reads no further for so long loses it: rows that others change are kept for it meanwhile. */
const PATIENCE_MS = 60_000

type Send = (query: TenantQuery) => Promise<pg.QueryResult>

export interface Snapshot {
  readonly database: Database
  /** Gives the connection back; may be called more than once. */
  readonly end: () => Promise<void>
}

class SnapshotConnection implements DatabaseConnection {
  readonly #send: Send
  constructor(send: Send) {
    this.#send = send
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return resultOf<Row>(await this.#send(queryOf(compiled)))
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported: page through the rows')
  }
}

const onlyReads = () => Promise.reject(new Error('a snapshot is only read'))

const driverOf = (send: Send): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => new SnapshotConnection(send),
  beginTransaction: onlyReads,
  commitTransaction: onlyReads,
  rollbackTransaction: onlyReads,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
})

/** `onEnd` is told once that it is over: by `end`, or because the database ended it. */
export async function beginSnapshot(
  whole: Database,
  organizationId: number,
  onEnd: () => void,
): Promise<Snapshot> {
  const transaction = await TenantTransaction.begin(
    whole.queries.of(organizationId),
    organizationId,
    'isolation level repeatable read read only',
  )
  const { client } = transaction
  let over: Promise<void> | undefined
  let last: Promise<unknown> = client.query(
    `set local idle_in_transaction_session_timeout = ${PATIENCE_MS}`,
  )
  // One connection answers one query at a time.
  const send: Send = (query) => {
    if (over) return Promise.reject(new Error('the snapshot is over'))
    const answer = last.then(() => queryOn(client, query))
    last = answer.catch(() => undefined) // who asked hears of it
    return answer
  }
  const end = () => {
    over ??= last
      .then(() => transaction.rollback())
      .catch(() => undefined) // the connection is gone, and its transaction with it
      .then(() => {
        client.off('error', lost).off('end', lost)
        transaction.release()
        onEnd()
      })
    return over
  }
  // Whoever was so slow may not come back for hours; the place is somebody else's at once.
  const lost = () => void end()
  client.on('error', lost).on('end', lost)
  const db = kyselyOver(driverOf(send))
  const tenant = (id: number): TenantDatabase => {
    if (id !== organizationId) throw new Error('a snapshot is of one organisation')
    return {
      db,
      query: (query) => send(query),
    }
  }
  return { database: { ...whole, tenant, gathering: tenant }, end }
}
