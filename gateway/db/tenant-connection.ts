// One organisation per request, in one round trip: set_config(..., true) and the query travel in one extended-protocol pipeline
// before a single Sync. PostgreSQL runs that as one implicit transaction, so the setting ends with the query: there is nothing to
// reset and nothing to remember, whatever fails. If the setting fails, the query is never run.
import type { Socket } from 'node:net'
import pg from 'pg'
import { camelCase } from './names.ts'
import { isOutdated, statementNames, unprepared } from './prepared.ts'
import { RowMessage, rowsAsArrays, rowsAsObjects, type ReadRow } from './rows.ts'
import type { Share } from './share.ts'

const SET = {
  name: 'isotherm_organization',
  text: "select set_config('app.organization_id', $1, true)",
}

/** Pool options for connections that `queryAs` can use. Without a listener of its own, a connection that breaks while it is
 *  checked out would end the whole process: the pool listens to idle ones only. */
export const scoped = <Config extends pg.ClientConfig>(
  connection: Config,
): Config & pg.PoolConfig => ({
  ...connection,
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types leave out
  onConnect: (client) => {
    client.on('error', () => undefined)
    return client.query({ ...SET, values: [''] })
  },
})

export interface TenantQuery {
  text: string
  /** Prepares the statement under this name, once per connection. */
  name?: string
  values?: readonly unknown[]
  /** Rows as arrays. */
  rowMode?: 'array'
  /** Columns are named as TypeScript does. */
  camelCase?: boolean
  /** Columns come as PostgreSQL holds them, not as texts, of which byte strings are twice as long. All are byte strings, int or float8; rows are objects. */
  isBinary?: boolean
  /** What is best depends on its values: it is planned each time, however often it is asked. */
  isPlannedAnew?: boolean
  /** Takes so little time that what other requests ask may wait for it in the same message. */
  isBrief?: boolean
}

export type WireError = Error & { severity?: string; code?: string }
export type Callback = (error: WireError | null, result: pg.QueryResult) => void

export interface Wire {
  bind(config: {
    statement: string
    values: readonly unknown[]
    binary?: boolean | undefined
    valueMapper?: typeof prepareValue
  }): void
  execute(config: object): void
  sync(): void
  readonly stream: Pick<Socket, 'cork' | 'uncork'>
  /** Texts of the statements that the server has prepared, and is preparing, by their names. */
  readonly parsedStatements: Partial<Record<string, string>>
  readonly submittedNamedStatements: Partial<Record<string, string>>
}

export interface RowDescription {
  readonly fields: { name: string; dataTypeID: number }[]
}

/** What pg makes of a description: how the texts of each column are read, and a row without them. */
interface Columns {
  fields: RowDescription['fields']
  _parsers: ((text: string) => unknown)[]
  _prebuiltEmptyResultObject: unknown
}

/** What is made of a description once: by pg, and by us to read rows. */
interface Reading {
  readonly columns: Columns
  readonly readRow: ReadRow
}

/** The part of pg.Query that its types leave out; pg's version is exact, and a test compares our answers with its own. */
export interface ProtocolQuery extends pg.Submittable {
  name?: string | undefined
  readonly text?: string
  values?: readonly unknown[] | undefined
  queryMode?: 'extended'
  binary?: boolean | undefined
  readonly _result: Columns & { readonly rowAsArray: boolean; addRow(row: unknown): void }
  _accumulateRows: boolean
  /** Why a row could not be read; the rows after it are ignored. */
  _canceledDueToError: unknown
  prepare(connection: Wire): void
  _getRows(connection: Wire): void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleReadyForQuery(): void
}
export const ProtocolQuery = pg.Query as unknown as new (
  config: object | string,
  values: undefined,
  callback: Callback,
) => ProtocolQuery

/** As pg writes a value; its types leave it out. */
export const { prepareValue } = (
  pg as unknown as { readonly utils: { prepareValue: (value: unknown) => unknown } }
).utils

/** Throws for a value that cannot be written, while nothing is sent: in the midst of a message pg would leave the connection in disorder. */
export const written = ({ values, ...config }: TenantQuery): TenantQuery => ({
  ...config,
  ...(values && { values: values.map((value) => writtenValue(value)) }),
})

/** pg quotes each item of a list, which numbers do not need. */
const writtenValue = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
    ? `{${value.join(',')}}`
    : prepareValue(value)

const connections = new WeakMap<Wire, Map<string, Reading>>()

/** How the rows of prepared statements are read, as they were described on a connection. */
function describedOn(connection: Wire): Map<string, Reading> {
  const known = connections.get(connection)
  if (known) return known
  const described = new Map<string, Reading>()
  connections.set(connection, described)
  return described
}

/**
 * A query of ours. The columns of a prepared statement are described once on each connection: PostgreSQL refuses to run it when they
 * have changed since.
 */
export class OwnQuery extends ProtocolQuery {
  readonly #camelCase: boolean
  #described: Map<string, Reading> | undefined
  #readRow: ReadRow | undefined

  constructor(query: TenantQuery, callback: Callback) {
    // An object is copied by pg, property by property, which is slow.
    super(query.rowMode ? query : query.text, undefined, callback)
    this.name = query.name
    this.values = query.values
    this.queryMode = 'extended'
    this.binary = query.isBinary
    this.#camelCase = query.camelCase ?? false
  }

  override prepare(connection: Wire): void {
    const { name, text } = this
    if (!name) return super.prepare(connection)
    this.#described = describedOn(connection)
    const known = this.#described.get(this.#key)
    if (!known || connection.parsedStatements[name] !== text) return super.prepare(connection)
    Object.assign(this._result, known.columns)
    this.#readRow = known.readRow
    this._accumulateRows = true
    connection.bind({
      statement: name,
      values: this.values ?? [],
      binary: this.binary,
      valueMapper: prepareValue,
    })
    this._getRows(connection)
  }

  override handleRowDescription(message: RowDescription): void {
    if (this.#camelCase) for (const field of message.fields) field.name = camelCase(field.name)
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject, rowAsArray } = this._result
    const columns = fields.map((field, index) => {
      const parse = _parsers[index]
      if (!parse) throw new Error(`no parser for ${field.name}`)
      return { ...field, parse }
    })
    this.#readRow = rowAsArray ? rowsAsArrays(columns) : rowsAsObjects(columns, this.binary)
    this.#described?.set(this.#key, {
      columns: { fields, _parsers, _prebuiltEmptyResultObject },
      readRow: this.#readRow,
    })
  }

  /** A connection that is no RowClient has had pg read the row already. */
  override handleDataRow(message: unknown): void {
    if (!(message instanceof RowMessage) || !this.#readRow) return super.handleDataRow(message)
    if (this._canceledDueToError) return
    try {
      this._result.addRow(this.#readRow(message))
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  /** A statement may be asked for with names of either kind, and for rows of either kind. */
  get #key(): string {
    return `${this.name} ${this.#camelCase} ${this._result.rowAsArray}`
  }
}

class ScopedQuery extends OwnQuery {
  readonly #organization: string
  #set = false // whether the answer to our own statement, which comes first, is over

  constructor(organizationId: number, config: TenantQuery, callback: Callback) {
    super(config, callback)
    this.#organization = String(organizationId)
  }

  override prepare(connection: Wire): void {
    connection.bind({ statement: SET.name, values: [this.#organization] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#set) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#set) super.handleCommandComplete(message, connection)
    else this.#set = true
  }
}

export function checkOrganization(id: number): void {
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new TypeError('organization must be a positive integer')
}

/** Errors after which a connection is of no use: it broke, somebody deallocated our statement, or ours is outdated. */
export const endsConnection = (error: WireError) =>
  error.severity === undefined ||
  error.severity === 'FATAL' ||
  error.code === '26000' ||
  isOutdated(error)

/** Sends one query; `done` hears of errors that end the connection (Pool.query would end it for any). */
function send(
  client: pg.ClientBase,
  organizationId: number,
  config: TenantQuery,
  done: (broken: boolean) => void,
) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ScopedQuery(organizationId, config, (error, result) => {
      if (error) done(endsConnection(error))
      else done(client.getTransactionStatus() !== 'I') // a statement that opened a transaction would keep its organisation
      if (error) reject(error)
      else resolve(result)
    })
    client.query(query)
  })
}

async function sendThrough(pool: Share, organizationId: number, config: TenantQuery) {
  const client = await pool.connect()
  return send(client, organizationId, config, (broken) => client.release(broken))
}

/** Runs one query on a connection whose organisation is set already. */
export async function queryOn(client: pg.ClientBase, query: TenantQuery): Promise<pg.QueryResult> {
  const config = written(query)
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new OwnQuery(config, (error, result) => (error ? reject(error) : resolve(result))),
      )
    })
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error, queryOn) // else it would show pg's parser, not who asked
    throw error
  }
}

/** By its name where it is asked often; without one once more where a table has changed beneath it. */
async function sendPrepared(pool: Share, organizationId: number, config: TenantQuery) {
  try {
    return await sendThrough(pool, organizationId, statementNames.named(config))
  } catch (error) {
    if (!isOutdated(error)) throw error
    return sendThrough(pool, organizationId, unprepared(config))
  }
}

/** Runs one query as an organisation, in one round trip. Not for use inside a transaction, whose organisation is set already. */
export async function queryAs<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  on: Share | pg.ClientBase,
  organizationId: number,
  query: TenantQuery,
): Promise<pg.QueryResult<Row>> {
  checkOrganization(organizationId)
  const config = written(query)
  try {
    const result = await (on instanceof pg.Client
      ? send(on, organizationId, config, () => undefined)
      : sendPrepared(on as Share, organizationId, config))
    return result as pg.QueryResult<Row> // the caller knows its own select list
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error, queryAs) // else it would show pg's parser, not who asked
    throw error
  }
}
