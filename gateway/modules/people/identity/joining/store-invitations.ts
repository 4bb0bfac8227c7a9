// One-time links. Made inside an organisation; used by people who are nobody yet, so from there on by token, with the Database itself.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Database } from '../../../../context.ts'
import { lockMembers } from '../../organization/row-service.ts'
import { acceptInvitation } from '../../users/membership-service.ts'
import { identityKey } from '../account.ts'
import type { InvitationModel, LinkKind } from './invitation.ts'
import {
  insertAccount,
  REGISTRATION_LOCK,
  taken,
  transaction,
  type Asking,
  type NewAccount,
  type Taken,
} from '../store.ts'

export interface NewLink {
  readonly memberId: number
  readonly kind: LinkKind
  readonly email: string
  readonly tokenHash: Buffer
  readonly shown: boolean
  readonly now: Date
  readonly expiresAt: Date
}

/** In place of the one before: a member has one link at most. */
export async function put({ db, organizationId }: Tenant, link: NewLink): Promise<void> {
  const { memberId, kind, tokenHash, shown, expiresAt } = link
  const row = {
    kind,
    tokenHash,
    shown,
    expiresAt,
    emailKey: identityKey(link.email),
    createdAt: link.now,
  }
  await db
    .insertInto('identity.invitation')
    .values({ organizationId, memberId, ...row })
    .onConflict((conflict) => conflict.columns(['organizationId', 'memberId']).doUpdateSet(row))
    .execute()
}

export async function remove({ db, organizationId }: Tenant, memberId: number): Promise<void> {
  await db
    .deleteFrom('identity.invitation')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .execute()
}

/** A link that is good, with the account it is for once there is one. */
export interface StoredLink extends InvitationModel {
  readonly organizationId: number
  readonly memberId: number
  readonly shown: boolean
  readonly accountId: number | null
  /** Chosen by whoever has an account with the address, whether it belongs here or not. */
  readonly language: string | null
}

const setOrganization = (client: Asking, id: number) =>
  client.query({ text: `select set_config('app.organization_id', $1, true)`, values: [String(id)] })

const LINK = `select invitation.organization_id as "organizationId", member_id as "memberId", kind, shown, expires_at as "expiresAt",
    member.account_id as "accountId", coalesce(account.email, invited_email) as email,
    coalesce(account.username, invited_username) as username, coalesce(account.full_name, invited_full_name) as "fullName",
    organization.title as "organizationTitle",
    (select reader.language from identity.account reader where reader.email_key = invitation.email_key) as language
  from identity.invitation
  join published.member on member.organization_id = invitation.organization_id and member.id = member_id
  join published.organization on organization.id = invitation.organization_id
  left join identity.account on account.id = member.account_id
  where token_hash = $1 and expires_at > $2 and invitation.email_key = coalesce(account.email_key, invited_email_key)
    and member.status = case kind when 'INVITATION' then 'PENDING' else 'ACTIVE' end`

async function goodLink(
  client: Asking,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredLink | undefined> {
  const where = 'select organization_id as id from identity.invitation where token_hash = $1'
  const [found] = (await client.query<{ id: number }>({ text: where, values: [tokenHash] })).rows
  if (!found) return undefined
  await setOrganization(client, found.id)
  return (await client.query<StoredLink>({ text: LINK, values: [tokenHash, now] })).rows[0]
}

export const byToken = (
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredLink | undefined> =>
  transaction(database, (client) => goodLink(client, tokenHash, now))

/** The link while nobody else changes the organisation's members. Whoever comes second with one token finds it gone. */
async function heldLink(
  client: Asking,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredLink | undefined> {
  const link = await goodLink(client, tokenHash, now)
  if (!link) return undefined
  await lockMembers(client, link.organizationId)
  return goodLink(client, tokenHash, now)
}

const use = (client: Asking, tokenHash: Buffer) =>
  client.query({
    text: 'delete from identity.invitation where token_hash = $1',
    values: [tokenHash],
  })

interface Use {
  readonly tokenHash: Buffer
  readonly now: Date
}
export type Joined = { readonly accountId: number } | Taken | 'VOID' | 'MEMBER_ALREADY'

/** Puts an account, or a new one, in the place of the invitation. Whatever stands against it is found before anything is stored. */
export async function join(
  within: Tenant,
  { tokenHash, now }: Use,
  who: { accountId: number } | NewAccount,
): Promise<Joined> {
  if (!('accountId' in who))
    await within.query({ text: 'select pg_advisory_xact_lock($1)', values: [REGISTRATION_LOCK] })
  const link = await heldLink(within, tokenHash, now)
  if (link?.kind !== 'INVITATION') return 'VOID'
  if ('accountId' in who) {
    const { rows } = await within.query({
      text: 'select id from published.member where account_id = $1',
      values: [who.accountId],
    })
    if (rows.length) return 'MEMBER_ALREADY'
  } else {
    const names = await taken({ pool: within }, who)
    if (names.email || names.username) return names
  }
  await use(within, tokenHash)
  const accountId = 'accountId' in who ? who.accountId : await insertAccount(within, who)
  await acceptInvitation(within, { memberId: link.memberId, accountId, now })
  return { accountId }
}

/** Undefined when the link is not good (any more): one that an admin has seen opens no other organisation. */
export async function resetPassword(
  within: Tenant,
  { tokenHash, now }: Use,
  passwordHash: string,
): Promise<{ accountId: number } | undefined> {
  const link = await heldLink(within, tokenHash, now)
  const accountId = link?.accountId ?? null
  if (link?.kind !== 'PASSWORD' || accountId === null) return undefined
  if (link.shown && (await belongsElsewhere(within, accountId))) return undefined
  await use(within, tokenHash)
  const text = 'update identity.account set password_hash = $2, updated_at = $3 where id = $1'
  await within.query({ text, values: [accountId, passwordHash, now] })
  return { accountId }
}

async function belongsElsewhere(within: Tenant, accountId: number): Promise<boolean> {
  await within.query({
    text: `select set_config('app.account_id', $1, true)`,
    values: [String(accountId)],
  })
  const text = 'select organization_id from published.member where account_id = $1 limit 2'
  return (await within.query({ text, values: [accountId] })).rows.length > 1
}
