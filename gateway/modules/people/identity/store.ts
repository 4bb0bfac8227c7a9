// Accounts and what they belong to. With its two neighbours the only file that touches the schema `identity`: it works before
// there is a viewer, so it takes the Database itself instead of a Tenant.
import type { PoolClient } from 'pg'
import type { Tenant } from '../../../access/authorize.ts'
import type { Database } from '../../../context.ts'
import type { TemperatureUnit } from '../organization/tables.ts'
import type { UserRole } from '../../../access/role.ts'
import type { MemberStatus } from '../users/tables.ts'
import { insertOrganization } from '../organization/row-service.ts'
import { insertSettings } from '../account/row-service.ts'
import { insertAdmin } from '../users/membership-service.ts'
import { beginWithVersion } from '../../ground/notifications/notices/product-update-service.ts'
import { identityKey } from './account.ts'
import type { Choices } from './joining/registration.ts'
import type { Account, Membership } from './sessions/viewer.ts'

/** All or nothing, on one connection. */
export async function transaction<T>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given to anybody else.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

export interface StoredAccount extends Account {
  readonly passwordHash: string | null
}

const ACCOUNT = `id as "accountId", email, username, full_name as "fullName", avatar, password_hash as "passwordHash"`

export async function accountByEmail(
  { pool }: Database,
  email: string,
): Promise<StoredAccount | undefined> {
  const text = `select ${ACCOUNT} from identity.account where email_key = $1`
  return (
    await pool.query<StoredAccount>({
      name: 'account_by_email',
      text,
      values: [identityKey(email)],
    })
  ).rows[0]
}

export async function accountById(
  { pool }: Database,
  id: number,
): Promise<StoredAccount | undefined> {
  const text = `select ${ACCOUNT} from identity.account where id = $1`
  return (await pool.query<StoredAccount>({ name: 'account_by_id', text, values: [id] })).rows[0]
}

/** In place of the one that was proved; false where it is another by now. */
export async function setPasswordHash(
  { pool }: { readonly pool: Asking },
  { accountId, passwordHash }: StoredAccount,
  changed: string,
): Promise<boolean> {
  const text = `update identity.account set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2
    returning id`
  return (await pool.query({ text, values: [accountId, passwordHash, changed] })).rows.length === 1
}

export async function preferenceOf(
  { pool }: Database,
  accountId: number,
  name: string,
): Promise<unknown> {
  const text = 'select preferences -> $2 as value from identity.account where id = $1'
  return (
    await pool.query<{ value: unknown }>({ name: 'preference', text, values: [accountId, name] })
  ).rows[0]?.value
}

/** When the account last became different, in microseconds. */
export async function versionOf({ pool }: Database, accountId: number): Promise<number> {
  const text = `select (extract(epoch from updated_at) * 1000000)::bigint::text as version from identity.account where id = $1`
  const { rows } = await pool.query<{ version: string }>(text, [accountId])
  return Number(rows[0]?.version ?? 0)
}

interface PreferenceChange {
  name: string
  change: object
  /** How many keys there may be; null as many as come. */
  most: number | null
}

/** In one statement, so that two changes at once both count, one after the other. Undefined where there would be too many keys. */
export async function changePreference(
  { pool }: Database,
  accountId: number,
  { name, change, most }: PreferenceChange,
): Promise<unknown> {
  const next = `jsonb_strip_nulls(coalesce(preferences -> $2, '{}') || $3::jsonb)`
  const text = `update identity.account set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond'), preferences = preferences || jsonb_build_object($2::text, ${next})
    where id = $1 and ($4::int is null or (select count(*) from jsonb_object_keys(${next})) <= $4)
    returning preferences -> $2 as value`
  return (
    await pool.query<{ value: unknown }>(text, [accountId, name, JSON.stringify(change), most])
  ).rows[0]?.value
}

/** Row security shows an account its own memberships and their organisations, before one of them is chosen. */
const asAccount = <T>(
  database: Database,
  accountId: number,
  work: (client: PoolClient) => Promise<T>,
) =>
  transaction(database, async (client) => {
    await client.query(`select set_config('app.account_id', $1, true)`, [String(accountId)])
    return work(client)
  })

interface MembershipRow {
  userId: number
  role: UserRole
  status: MemberStatus
  id: number
  title: string
  timeZone: string
  displayUnit: TemperatureUnit
}

export async function membershipsOf(database: Database, accountId: number): Promise<Membership[]> {
  const text = `select member.id as "userId", member.role, member.status, organization.id, organization.title,
      organization.time_zone as "timeZone", organization.display_unit as "displayUnit"
    from published.member join published.organization on organization.id = member.organization_id
    where member.account_id = $1 order by organization.id`
  const { rows } = await asAccount(database, accountId, (client) =>
    client.query<MembershipRow>(text, [accountId]),
  )
  return rows.map(({ userId, role, status, ...organization }) => ({
    userId,
    role,
    active: status === 'ACTIVE',
    organization,
  }))
}

export interface NewAccount {
  readonly email: string
  readonly username: string
  readonly fullName?: string
  readonly passwordHash: string
  readonly language?: string | null
}
export interface Taken {
  readonly email: boolean
  readonly username: boolean
}

type Names = Partial<Record<keyof Taken, string | undefined>>

/** Hand-written queries, inside a transaction or not. */
export type Asking = Pick<Tenant, 'query'>

export async function taken(
  { pool }: { readonly pool: Asking },
  { email, username }: Names,
): Promise<Taken> {
  const text = `select exists (select from identity.account where email_key = $1) as email,
    exists (select from identity.account where username_key = $2) as username`
  const { rows } = await pool.query<Taken>({
    text,
    values: [identityKey(email ?? ''), identityKey(username ?? '')],
  })
  return rows[0] ?? { email: false, username: false }
}

export const REGISTRATION_LOCK = 7_240_127

/**
 * An organisation, titled after the username unless it has a name of its own, an account, and its membership as the first admin: all
 * of them or none. Whoever comes second finds the name taken; numbers follow each other because registrations do.
 */
export const createAccount = (database: Database, account: NewAccount, choices: Choices = {}) =>
  transaction(database, async (client): Promise<{ accountId: number } | Taken> => {
    await client.query('select pg_advisory_xact_lock($1)', [REGISTRATION_LOCK])
    const names = await taken({ pool: client }, account)
    if (names.email || names.username) return names
    const { organizationTitle, timeZone, displayUnit, language } = choices
    const title = organizationTitle ?? account.username
    await insertOrganization(client, { title, timeZone, displayUnit })
    await beginWithVersion(client)
    const accountId = await insertAccount(client, { ...account, language })
    if (displayUnit) await insertSettings(client, accountId, displayUnit)
    await insertAdmin(client, accountId)
    return { accountId }
  })

/** With the REGISTRATION_LOCK, and names that are not taken. */
export async function insertAccount(client: Asking, account: NewAccount): Promise<number> {
  const { email, username, fullName = '', passwordHash, language = null } = account
  const text = `insert into identity.account (email, username, email_key, username_key, full_name, password_hash, language)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`
  const values = [
    email,
    username,
    identityKey(email),
    identityKey(username),
    fullName,
    passwordHash,
    language,
  ]
  const { rows } = await client.query<{ id: number }>({ text, values })
  return rows[0]?.id ?? 0
}

/** An account that is a member of nothing; somebody who joins with it meanwhile is waited for. */
export const removeHomeless = (database: Database, accountId: number): Promise<void> =>
  asAccount(database, accountId, async (client) => {
    await client.query('select from identity.account where id = $1 for update', [accountId])
    const homeless = 'id = $1 and not exists (select from published.member where account_id = $1)'
    await client.query(`delete from identity.account where ${homeless}`, [accountId])
  })
