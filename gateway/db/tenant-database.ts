// kysely over one organisation's connection. A query outside a transaction is one round trip; everything that does not depend on
// the organisation is shared, so that a database per request costs next to nothing.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { SnakeCaseCompiler } from './names.ts'
import type { Share } from './share.ts'
import { queryAs, queryOn, type TenantQuery } from './tenant-connection.ts'
import { TenantTransaction } from './tenant-transaction.ts'
import type { Tables } from './tables.ts'

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What kysely asks. */
export const queryOf = ({ sql, parameters }: CompiledQuery): TenantQuery => ({
  text: sql,
  values: parameters,
  camelCase: true,
})

/** What kysely makes of an answer. */
export const resultOf = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows as Row[], // kysely derives Row from the query
})

/** How a query outside of transactions is asked. */
export type Ask = (
  pool: Share,
  organizationId: number,
  query: TenantQuery,
) => Promise<pg.QueryResult>

/** Nothing is checked out of the pool until a transaction begins. */
class TenantConnection implements DatabaseConnection {
  readonly #pool: Share
  readonly #organizationId: number
  readonly #ask: Ask
  transaction: TenantTransaction | undefined

  constructor(pool: Share, organizationId: number, ask: Ask) {
    this.#pool = pool
    this.#organizationId = organizationId
    this.#ask = ask
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ')
    this.transaction = await TenantTransaction.begin(this.#pool, this.#organizationId, mode)
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    return resultOf<Row>(await this.#send(queryOf(compiled)))
  }

  #send(query: TenantQuery): Promise<pg.QueryResult> {
    const client = this.transaction?.client
    return client ? queryOn(client, query) : this.#ask(this.#pool, this.#organizationId, query)
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported: page through the rows')
  }
}

/** The transaction that was begun on this connection: kysely commits only what it began. */
function begun(connection: DatabaseConnection): TenantTransaction {
  const transaction = connection instanceof TenantConnection ? connection.transaction : undefined
  if (!transaction) throw new Error('there is no transaction on this connection')
  return transaction
}

class TenantDriver implements Driver {
  readonly #pool: Share
  readonly #organizationId: number
  readonly #ask: Ask

  constructor(pool: Share, organizationId: number, ask: Ask) {
    this.#pool = pool
    this.#organizationId = organizationId
    this.#ask = ask
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new TenantConnection(this.#pool, this.#organizationId, this.#ask)
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof TenantConnection) await connection.begin(settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return begun(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return begun(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof TenantConnection) connection.transaction?.release()
  }

  /** The pool is not ours. */
  async destroy(): Promise<void> {}
}

const adapter = new PostgresAdapter()
const compiler = new SnakeCaseCompiler()

class TenantDialect implements Dialect {
  readonly createDriver: () => Driver

  constructor(driver: Driver) {
    this.createDriver = () => driver
  }

  createQueryCompiler = () => compiler
  createAdapter = () => adapter
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}

export const kyselyOver = (driver: Driver): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new TenantDialect(driver) })

/** The database as one organisation sees it. */
export const tenantDatabase = (
  pool: Share,
  organizationId: number,
  ask: Ask = queryAs,
): Kysely<Tables> => kyselyOver(new TenantDriver(pool, organizationId, ask))
