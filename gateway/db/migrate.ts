// Forward-only migrations: numbered files, each in a transaction of its own, one process at a time.
import pg from 'pg'
import { readMigrations, type Migration } from './migration-files.ts'

/** Why the database and this code do not go together; the start stops with it. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Applied {
  number: number
  name: string
  checksum: string
}

export interface MigrateOptions {
  log: (line: string) => void
  directory?: string
}

const LOCK = 7_240_125 // any number, as long as every release uses the same
const LEDGER = `
  create schema if not exists migration;
  create table if not exists migration.applied (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  grant usage on schema migration to isotherm_app;
  grant select on migration.applied to isotherm_app`

async function withClient<Result>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the query that it interrupts fails too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migration.applied') is not null as there`,
  )
  if (!rows[0]?.there) return []
  return (
    await client.query<Applied>(
      'select number, name, checksum from migration.applied order by number',
    )
  ).rows
}

/** The migrations still to apply; refuses a history that is not a beginning of ours. */
function remaining(migrations: Migration[], applied: Applied[]): Migration[] {
  const [newest, last] = [migrations.at(-1), applied.at(-1)]
  if (last && last.number > (newest?.number ?? 0)) {
    throw new MigrationError(
      `The database is newer than this gateway: it has migration ${last.name}, this gateway knows ${newest?.name ?? 'none'}. Start a newer gateway.`,
    )
  }
  const history = new Map(applied.map((row) => [row.number, row]))
  for (const { number, name, checksum } of migrations) {
    const row = history.get(number)
    if (!row && last && number < last.number) {
      throw new MigrationError(
        `Migration ${name} was never applied, but ${last.name} after it was. Number it after the last one.`,
      )
    }
    if (row && (row.name !== name || row.checksum !== checksum)) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied as ${row.name}. Undo that, and write a new one.`,
      )
    }
    history.delete(number)
  }
  const unknown = history.values().next().value
  if (unknown)
    throw new MigrationError(
      `The database has migration ${unknown.name}, which this gateway does not know.`,
    )
  return migrations.filter(({ number }) => !applied.some((row) => row.number === number))
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T')
      throw new MigrationError(`Migration ${name} ends its own transaction.`)
    await client.query(
      'insert into migration.applied (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection is gone, and its transaction with it
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`Migration ${name} failed and changed nothing: ${String(error)}`, {
      cause: error,
    })
  }
}

/** Waits for its turn. The lock belongs to the connection, so a killed gateway gives it back. */
async function takeLock(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  )
  if (rows[0]?.taken) return
  log('Waiting for another process to finish its migrations.')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** Brings the database up to this code; answers the names of what was applied now. */
export async function migrate(
  owner: pg.ClientConfig,
  { log, directory }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  return withClient(owner, async (client) => {
    await takeLock(client, log)
    const todo = remaining(migrations, await readApplied(client)) // a refusal changes nothing
    await client.query(LEDGER)
    for (const migration of todo) {
      await apply(client, migration)
      log(`Applied migration ${migration.name}.`)
    }
    return todo.map(({ name }) => name)
  })
}

/** The names of the migrations that `migrate` would apply. */
export async function pending(
  owner: pg.ClientConfig,
  { directory }: Pick<MigrateOptions, 'directory'> = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const todo = await withClient(owner, async (client) =>
    remaining(migrations, await readApplied(client)),
  )
  return todo.map(({ name }) => name)
}
