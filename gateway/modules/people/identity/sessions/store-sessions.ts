// Sessions. Times come from the caller's clock; see store.ts for why this takes the Database itself.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Database } from '../../../../context.ts'
import type { UserRole } from '../../../../access/role.ts'
import type { MemberStatus } from '../../users/tables.ts'
import type { RefreshClaims } from '../tokens/refresh-token.ts'
import type { AccessClaims } from '../tokens/access-token.ts'
import type { SessionModel } from './session.ts'

export interface StoredSession {
  readonly id: string
  readonly accountId: number
  readonly organizationId: number
  readonly generation: number
  readonly rotatedAt: Date
  /** When a token of this generation was first seen. */
  readonly firstUsedAt: Date | null
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const SESSION = `id, account_id as "accountId", organization_id as "organizationId", generation, rotated_at as "rotatedAt",
  first_used_at as "firstUsedAt",
  expires_at as "expiresAt", ended_at as "endedAt"`
const KEPT_AFTER_EXPIRY = 60 * 86_400_000

export interface NewSession {
  readonly accountId: number
  readonly organizationId: number
  readonly device: string
  readonly ip: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Begins a session, and forgets those of the account that were over long ago. */
export async function start(
  { query }: Pick<Tenant, 'query'>,
  session: NewSession,
): Promise<StoredSession | undefined> {
  const { accountId, organizationId, device, ip, now, expiresAt } = session
  const text = `with forgotten as (delete from identity.session where account_id = $1 and expires_at < $7)
    insert into identity.session (account_id, organization_id, device, ip, created_at, rotated_at, last_used_at, expires_at)
    values ($1, $2, $3, $4, $5, $5, $5, $6) returning ${SESSION}`
  const forgotten = new Date(now.getTime() - KEPT_AFTER_EXPIRY)
  const values = [accountId, organizationId, device, ip, now, expiresAt, forgotten]
  return (await query<StoredSession>({ text, values })).rows[0]
}

export async function byId({ pool }: Database, id: string): Promise<StoredSession | undefined> {
  return (
    await pool.query<StoredSession>(`select ${SESSION} from identity.session where id = $1`, [id])
  ).rows[0]
}

/** One compare-and-set: of parallel refreshes with one token, one gets the row. `idleSince`: rotated before that is too late. */
export async function rotate(
  { pool }: Database,
  { sessionId, generation }: RefreshClaims,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<StoredSession | undefined> {
  const text = `update identity.session set generation = generation + 1, rotated_at = $3, last_used_at = $3, first_used_at = null
    where id = $1 and generation = $2 and ended_at is null and expires_at > $3 and rotated_at > $4 returning ${SESSION}`
  return (
    await pool.query<StoredSession>({
      name: 'session_rotate',
      text,
      values: [sessionId, generation, now, idleSince],
    })
  ).rows[0]
}

/** Goes on in another organisation; as a refresh does, this makes the former refresh token a predecessor. */
export async function moveTo(
  { pool }: Database,
  id: string,
  organizationId: number,
  now: Date,
): Promise<StoredSession | undefined> {
  const text = `update identity.session set organization_id = $2, generation = generation + 1, rotated_at = $3, last_used_at = $3,
      first_used_at = null
    where id = $1 and ended_at is null and expires_at > $3 returning ${SESSION}`
  return (await pool.query<StoredSession>(text, [id, organizationId, now])).rows[0]
}

export interface EndOne {
  readonly id: string
  readonly accountId?: number
  readonly organizationId?: number
  readonly reason: string
}

/** Only the account's own, and only if it goes on in the organisation, when these are given; undefined when there was nothing to end. */
export async function end(
  { pool }: Database,
  { id, accountId, organizationId, reason, now }: EndOne & { now: Date },
): Promise<StoredSession | undefined> {
  const text = `update identity.session set ended_at = $3, end_reason = $4
    where id = $1 and ($2::int is null or account_id = $2) and ($5::int is null or organization_id = $5)
      and ended_at is null returning ${SESSION}`
  return (
    await pool.query<StoredSession>(text, [
      id,
      accountId ?? null,
      now,
      reason,
      organizationId ?? null,
    ])
  ).rows[0]
}

/** All of the account's, but one; or those that go on in an organisation. */
export async function endMany(
  { pool }: Database,
  which: { accountId: number; organizationId?: number; except?: string; reason: string; now: Date },
): Promise<StoredSession[]> {
  const { accountId, organizationId, except, reason, now } = which
  const text = `update identity.session set ended_at = $4, end_reason = $5 where account_id = $1 and ended_at is null
    and ($2::int is null or organization_id = $2) and ($3::uuid is null or id <> $3) returning ${SESSION}`
  return (
    await pool.query<StoredSession>(text, [
      accountId,
      organizationId ?? null,
      except ?? null,
      now,
      reason,
    ])
  ).rows
}

/** Of an account, everywhere or as far as they go on in one organisation. */
export async function live(
  { pool }: Database,
  { accountId, organizationId }: { accountId: number; organizationId?: number },
  times: { now: Date; idleSince: Date },
): Promise<Omit<SessionModel, 'current'>[]> {
  const text = `select id, device, created_at as "createdAt", last_used_at as "lastUsedAt" from identity.session
    where account_id = $1 and ($4::int is null or organization_id = $4)
      and ended_at is null and expires_at > $2 and rotated_at > $3 order by last_used_at desc, id`
  const values = [accountId, times.now, times.idleSince, organizationId ?? null]
  return (await pool.query<Omit<SessionModel, 'current'>>(text, values)).rows
}

/** Whether the account has signed in from this address before. */
export async function knowsAddress(
  { pool }: Database,
  accountId: number,
  ip: string | null,
): Promise<boolean> {
  const text =
    'select exists (select from identity.session where account_id = $1 and ip = $2) as known'
  return (await pool.query<{ known: boolean }>(text, [accountId, ip])).rows[0]?.known ?? false
}

export interface Access {
  readonly userId: number
  readonly role: UserRole
  readonly siteAccess: 'ALL' | 'ASSIGNED'
  readonly siteIds: readonly number[]
}

/**
 * What sessions may do in an organisation now, in one round trip and in their order; undefined for those that are over or whose
 * membership is not active. Notes that tokens of these generations have arrived.
 */
export async function access(
  database: Pick<Database, 'tenant'>,
  organizationId: number,
  all: readonly Omit<AccessClaims, 'expiresAt'>[],
  now: Date,
): Promise<(Access | undefined)[]> {
  // Locked in one order, so that gateways that note the same ones do not wait for each other.
  const text = `with asked as (
      select * from unnest($1::uuid[], $2::int[], $6::int[]) with ordinality as asked (session_id, account_id, generation, place)
    ), fresh as (
      select session.id from identity.session join asked on asked.session_id = session.id and asked.generation = session.generation
      where session.first_used_at is null order by session.id for update of session
    ), arrived as (
      update identity.session set first_used_at = $3 from fresh where session.id = fresh.id
    )
    select asked.place::int, member.id as "userId", member.role, member.site_access as "siteAccess", member.site_ids as "siteIds"
    from asked join identity.session on session.id = asked.session_id
    join published.member on member.account_id = session.account_id
    where session.account_id = asked.account_id and session.ended_at is null and session.expires_at > $3
      and member.organization_id = $4 and member.status = $5`
  const active: MemberStatus = 'ACTIVE'
  const values = [
    all.map(({ sessionId }) => sessionId),
    all.map(({ accountId }) => accountId),
    now,
    organizationId,
    active,
    all.map(({ generation }) => generation),
  ]
  const { rows } = await database
    .tenant(organizationId, 'entry')
    .query<Access & { place: number }>({ name: 'session_access', text, values })
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return all.map((_claims, index) => found.get(index + 1))
}
