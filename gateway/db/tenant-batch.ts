// Several statements of one organisation in one message and one answer: the organisation is set once, before all of them, and PostgreSQL
// runs them as one implicit transaction, which ends with the last of them or with the first that fails. They may only read, so whatever
// was not answered can be asked again.
import type pg from 'pg'
import { isOutdated } from './prepared.ts'
import type { Share } from './share.ts'
import {
  checkOrganization,
  endsConnection,
  OwnQuery,
  queryAs,
  type RowDescription,
  type TenantQuery,
  type Wire,
  type WireError,
} from './tenant-connection.ts'

const SET = {
  name: 'isotherm_organization_reads',
  text: "select set_config('app.organization_id', $1, true), set_config('transaction_read_only', 'on', true)",
}

/** A statement of a batch, and who waits for its answer. */
export interface Statement {
  readonly config: TenantQuery
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void
}

/** Without the end of the message, which comes after the last statement. */
class Part extends OwnQuery {
  override _getRows(connection: Wire): void {
    connection.execute({})
  }
}

/** What pg hands the messages of the answer to. */
class Batch {
  /** Setting the organisation, and then each statement. */
  readonly #queries: readonly OwnQuery[]
  #at = 0
  callback: (error: WireError | null) => void

  constructor(queries: readonly OwnQuery[], callback: (error: WireError | null) => void) {
    this.#queries = queries
    this.callback = callback
  }

  get #current(): OwnQuery | undefined {
    return this.#queries[this.#at]
  }

  /** Under which pg remembers what the server has just prepared, or has failed to. */
  get name(): string | undefined {
    return this.#current?.name
  }
  get text(): string | undefined {
    return this.#current?.text
  }

  submit(connection: Wire): Error | null {
    for (const { name, text } of this.#queries) {
      const known =
        name && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])
      if (known && known !== text) return new Error(`'${name}' is the name of another statement`)
    }
    connection.stream.cork()
    try {
      for (const query of this.#queries) query.prepare(connection)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: RowDescription): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#current?.handleCommandComplete(message, connection)
    this.#at++
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handleError(error: WireError, connection: Wire): void {
    // The server has skipped all after it, and has prepared none of them.
    for (const { name } of this.#queries.slice(this.#at))
      if (name) delete connection.submittedNamedStatements[name]
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  /** How many of the statements were answered; less than none when the organisation could not be set. */
  get answered(): number {
    return this.#at - 1
  }
}

/** A statement that would have written: read_only_sql_transaction. */
const WOULD_WRITE = '25006'

/** Sends statements as an organisation. Each tells who waits for it; none of them hears of what was wrong with another. */
export async function queryTogether(
  pool: Share,
  organizationId: number,
  statements: readonly Statement[],
): Promise<void> {
  const { answered, error } = await send(pool, organizationId, statements)
  if (!error) return
  const left = statements.slice(Math.max(0, answered))
  const mayAskAgain = isOutdated(error) || !endsConnection(error)
  if (answered < 0 || !mayAskAgain) return left.forEach(({ reject }) => reject(error))
  const [failed, ...others] = left
  if (error.code !== WOULD_WRITE && !isOutdated(error)) failed?.reject(error)
  else if (failed) others.push(failed)
  for (const { config, resolve, reject } of others)
    queryAs(pool, organizationId, config).then(resolve, reject)
}

interface Sent {
  readonly answered: number
  readonly error: WireError | null
}

async function send(
  pool: Share,
  organizationId: number,
  statements: readonly Statement[],
): Promise<Sent> {
  checkOrganization(organizationId)
  const client = await pool.connect()
  const set = new Part({ ...SET, values: [organizationId] }, () => undefined)
  const queries = statements.map(
    ({ config, resolve, reject }) =>
      new Part(config, (error, result) => (error ? reject(error) : resolve(result))),
  )
  return new Promise((resolve) => {
    const batch = new Batch([set, ...queries], (error) => {
      client.release(error ? endsConnection(error) : client.getTransactionStatus() !== 'I')
      for (const query of queries.slice(0, Math.max(0, batch.answered))) query.handleReadyForQuery()
      resolve({ answered: batch.answered, error })
    })
    client.query(batch as unknown as pg.Submittable) // pg's types leave out what it calls of it
  })
}
