// A PostgreSQL of the customer's own, named by DATABASE_URL with the role that owns the database.
import pg from 'pg'
import { messageOf } from '../errors.ts'
import { appConnection } from './app-role.ts'
import { DatabaseRefused } from './refused.ts'

export interface External {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  describe: string
}

const OLDEST = 15

export interface Facts {
  version: number
  fsync: string
  synchronous: string
  checksums: string
  owns: boolean
  standby: boolean
  superuser: boolean
}

const FACTS = `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous, current_setting('data_checksums') as checksums,
  has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as owns,
  pg_is_in_recovery() as standby, (select rolsuper from pg_roles where rolname = current_user) as superuser`

/** What the URL says, piece by piece: another role's connection differs in some of them. */
function connectionOf(url: string): pg.ClientConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  const given = new URLSearchParams(url.split('?')[1]).get('options')
  const options = [given, '-c timezone=UTC'].filter(Boolean).join(' ')
  return { host, port, user, password: password ?? undefined, database, ssl, options }
}

/** Why a server is not fit, if it is not. */
export function refusal({ version, fsync, synchronous, standby, owns }: Facts): string | undefined {
  if (version < OLDEST) return `it runs PostgreSQL ${version}; ${OLDEST} or newer is needed.`
  if (fsync !== 'on') return 'it runs with fsync = off, so what it acknowledges can be lost.'
  if (synchronous === 'off')
    return 'it runs with synchronous_commit = off, so what it acknowledges can be lost.'
  if (standby) return 'it is a read-only standby; name the primary.'
  if (!owns) return 'the role of DATABASE_URL must own the database: it may not create in it.'
  return undefined
}

function check(facts: Facts | undefined, log: (line: string) => void): void {
  const why = facts && refusal(facts)
  if (why) throw new DatabaseRefused(why)
  if (facts?.superuser)
    log('DATABASE_URL names a superuser; a role that only owns the database is enough, and safer.')
  if (facts?.checksums !== 'on')
    log('The server runs without data checksums, so it would not notice a damaged disk.')
}

/** Makes sure that requests can reach what is granted to their role, where the owner may say so. */
async function admitApp(client: pg.Client, database: string): Promise<void> {
  const sql = `grant connect on database ${client.escapeIdentifier(database)} to isotherm_app`
  await client.query(sql) // without the right to grant this is a warning, and the login says the rest
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseRefused(`${messageOf(error)} (DATABASE_URL)`, { cause: error })
  }
}

export async function openExternal(url: string, log: (line: string) => void): Promise<External> {
  const owner = connectionOf(url)
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await connect(client)
  try {
    check((await client.query<Facts>(FACTS)).rows[0], log)
    const app = await appConnection(client, owner)
    await admitApp(client, owner.database ?? '')
    return {
      owner,
      app,
      describe: `${owner.host}:${owner.port}/${owner.database} as ${owner.user}`,
    }
  } finally {
    await client.end()
  }
}
