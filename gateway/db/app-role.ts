// The unprivileged role of all requests, on a server that is not ours. See docs/decisions/001-storage.md.
import pg from 'pg'
import { derivedPassword, scramVerifier } from './app-password.ts'
import { DatabaseRefused } from './refused.ts'

const APP = 'isotherm_app'
/** SQLSTATEs of a login that fails for its role, password or pg_hba.conf, rather than for the server. */
const TURNED_AWAY = new Set(['28000', '28P01', '3D000', '42501'])

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

async function canLogIn(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (TURNED_AWAY.has(stateOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tries a statement for which we may lack the right. */
async function may(client: pg.Client, sql: string): Promise<boolean> {
  try {
    await client.query(sql)
    return true
  } catch (error) {
    if (stateOf(error) === '42501') return false
    throw error
  }
}

interface Rights {
  exists: boolean
  /** Whether our role may become it. Since PostgreSQL 16 whoever creates a role is a member that may not. */
  member: boolean
}

async function rights(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select count(*) > 0 as exists,
       coalesce(bool_or(pg_has_role(oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
         and not (select rolsuper from pg_roles where rolname = current_user)), false) as member
     from pg_roles where rolname = $1`,
    [APP],
  )
  return rows[0] ?? { exists: false, member: false }
}

async function logIn(
  client: pg.Client,
  owner: pg.ClientConfig,
): Promise<pg.ClientConfig | undefined> {
  if (typeof owner.password !== 'string' || owner.password === '') return undefined
  const password = await derivedPassword(owner.password)
  const app = { ...owner, user: APP, password }
  const { exists, member } = await rights(client)
  if (exists && (await canLogIn(app))) return app
  if (member) return undefined // granted on purpose, perhaps to several databases' owners: its password is not ours to set
  const login = `login password ${client.escapeLiteral(await scramVerifier(password))}`
  const made = await may(client, `${exists ? 'alter' : 'create'} role ${APP} ${login}`)
  return made && (await canLogIn(app)) ? app : undefined
}

async function becomeIt(
  client: pg.Client,
  owner: pg.ClientConfig,
): Promise<pg.ClientConfig | undefined> {
  const { exists } = await rights(client)
  if (!exists && !(await may(client, `create role ${APP} nologin`))) return undefined
  const app = { ...owner, options: [owner.options, `-c role=${APP}`].filter(Boolean).join(' ') }
  if (await canLogIn(app)) return app
  await may(client, `grant ${APP} to current_user`)
  return (await canLogIn(app)) ? app : undefined
}

/** How requests connect: as the role itself with a password of its own, else as the owner who at once becomes it. */
export async function appConnection(
  client: pg.Client,
  owner: pg.ClientConfig,
): Promise<pg.ClientConfig> {
  await client.query('select pg_advisory_lock(7240126)') // gateways that start together make one role; released with the connection
  const app = (await logIn(client, owner)) ?? (await becomeIt(client, owner))
  if (app) return app
  const name = client.escapeIdentifier(owner.user ?? '')
  throw new DatabaseRefused(
    `its role ${owner.user} can neither create the role ${APP} nor become it. As an administrator: create role ${APP}; grant ${APP} to ${name};`,
  )
}

interface AppFacts {
  name: string
  strong: boolean
  owns: boolean
}

/** Refuses to serve requests as a role that row security would not hold, or that could switch it off. */
export async function checkAppRole(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(app)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<AppFacts>(
      `select current_user as name, rolsuper or rolbypassrls or rolcreaterole as strong,
         exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'member'))
         or exists (select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'identity', 'migration', 'published'))
           and pg_has_role(relowner, 'member')) as owns
       from pg_roles where rolname = current_user`,
    )
    const [facts] = rows
    if (facts?.name !== APP)
      throw new DatabaseRefused(
        `requests would run as ${facts?.name ?? 'nobody'} instead of ${APP}.`,
      )
    if (facts.strong)
      throw new DatabaseRefused(
        `${APP} may not be SUPERUSER, BYPASSRLS or CREATEROLE: row security would not hold it.`,
      )
    if (facts.owns)
      throw new DatabaseRefused(
        `${APP} may not own the database or its tables, nor be a member of who does.`,
      )
  } finally {
    await client.end()
  }
}
