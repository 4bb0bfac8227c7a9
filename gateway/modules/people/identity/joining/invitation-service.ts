// One-time links: an invitation into an organisation, or a new password for somebody who has lost theirs (SEC-19).
import { z } from 'zod'
import { tenantOfAccount, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { AuditAction } from '../../../../platform/audit.ts'
import { InputRefused, refuse, type Problem } from '../../../../errors.ts'
import { parseInput, text } from '../../../../parse.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { canMailLinks } from '../../../../platform/mail/mail.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import {
  countLinkMail,
  mailLink,
  type LinkMail,
} from '../../../ground/notifications/mail/link-mail-service.ts'
import {
  isOver,
  takeBack,
  type Counted,
} from '../../../ground/notifications/mail/mail-allowance-service.ts'
import { Named } from '../account.ts'
import { digestOf, LINK_LIFETIME, newToken } from '../../../../platform/one-time-link.ts'
import { linkOf, type InvitationModel, type IssuedLink, type LinkKind } from './invitation.ts'
import { hashPassword, passwordMatches, passwordProblem } from '../passwords/passwords.ts'
import { takenProblems } from './registration.ts'
import { endAll } from '../sessions/session-service.ts'
import { loadViewer, startSession } from '../sessions/sign-in.ts'
import * as invitations from './store-invitations.ts'
import * as store from '../store.ts'
import { attemptLogin, onTheBeat } from '../passwords/throttle.ts'
import type { SessionTokensModel } from '../sessions/viewer.ts'

const now = (ctx: Context) => new Date(ctx.now())

interface Recipient {
  readonly memberId: number
  readonly email: string
  readonly kind: LinkKind
  /** Whether the admin may have the link too, and not only the mail of the account's owner. */
  readonly shown: boolean
  /** The field of the input that says who gets it. */
  readonly path: string[]
}

/**
 * In place of the link before. The token is in the link and nowhere else, so mail it when the transaction is over. Over the limits
 * for mail none is made.
 */
export async function makeLink(ctx: Context, within: Tenant, recipient: Recipient): Promise<Made> {
  const { memberId, email, kind, shown, path } = recipient
  const mail = canMailLinks(ctx.config)
    ? await countLinkMail(within, ctx, { to: email, kind })
    : undefined
  if (mail && isOver(mail))
    throw refuse('LIMIT_REACHED', path, mail.message, { maxItems: mail.most })
  const token = newToken()
  const expiresAt = new Date(ctx.now() + LINK_LIFETIME)
  const row = { memberId, kind, email, shown, expiresAt, now: now(ctx), tokenHash: digestOf(token) }
  await invitations.put(within, row)
  return { token, expiresAt, email, kind, shown, mail }
}
export interface Made extends Omit<Recipient, 'memberId' | 'path'> {
  /** Undefined where no mail can be sent. */
  readonly mail: Counted | undefined
  readonly token: string
  readonly expiresAt: Date
}

/** Mails the link where mail can be sent, and answers it where the admin may have it. `says`: what the mail says of it. */
export async function handOver(
  ctx: Context,
  tenant: Tenant,
  made: Made,
  says: LinkMail['kind'] = made.kind,
): Promise<IssuedLink> {
  const { token, expiresAt, email, shown, mail } = made
  const stored = await invitations.byToken(ctx.database, digestOf(token), now(ctx))
  const url = linkOf(token, ctx.config.PUBLIC_URL)
  const { organizationTitle: title = '', language = null } = stored ?? {}
  const mailed =
    mail !== undefined &&
    (await mailLink(ctx, { to: email, kind: says, title, expiresAt, link: url, language }))
  if (mail && !mailed) await takeBack(tenant, mail)
  return { url: shown ? url : null, expiresAt, mailed }
}

export const voidLink = (within: Tenant, memberId: number): Promise<void> =>
  invitations.remove(within, memberId)

/** Whether the account is a member of other organisations too. */
export const belongsElsewhere = async (ctx: Context, accountId: number): Promise<boolean> =>
  (await store.membershipsOf(ctx.database, accountId)).length > 1

/** For whoever holds the link; null for one that is not good, whatever the reason. */
export async function findInvitation(ctx: Context, token: string): Promise<InvitationModel | null> {
  return (await invitations.byToken(ctx.database, digestOf(token), now(ctx))) ?? null
}

const Acceptance = z.object({
  token: z.string(),
  password: z.string(),
  username: Named.username.shape.username.nullish(),
  fullName: z.string().trim().pipe(text(100)).nullish(),
})
type Acceptance = z.output<typeof Acceptance>

const notGood = () =>
  refuse('INVALID', ['input', 'token'], 'This link is invalid, used or expired.')

/** Uses a link, and signs in. Its holder becomes a member, with the account of the address or a new one; or has a new password. */
export async function acceptInvitation(
  ctx: Context,
  input: z.input<typeof Acceptance>,
): Promise<SessionTokensModel> {
  const wanted = parseInput(Acceptance, input)
  const link = await invitations.byToken(ctx.database, digestOf(wanted.token), now(ctx))
  if (!link) throw notGood()
  const accountId = await (link.kind === 'PASSWORD'
    ? newPassword(ctx, link, wanted)
    : join(ctx, link, wanted))
  const viewer = await loadViewer(ctx, accountId, link.organizationId)
  if (viewer?.organization.id !== link.organizationId) throw notGood()
  return startSession(ctx, viewer, 'session.started')
}

async function newPassword(
  ctx: Context,
  link: invitations.StoredLink,
  { token, password }: Acceptance,
): Promise<number> {
  refuseAny([passwordProblem(password, [link.email, link.username])])
  const use = { tokenHash: digestOf(token), now: now(ctx) }
  const hash = await hashPassword(password)
  const accountId = await inTransaction(
    tenantOfAccount(ctx, link.organizationId),
    async (within) => {
      const reset = await invitations.resetPassword(within, use, hash)
      if (!reset) throw notGood()
      await noted(ctx, within, link, 'user.password-reset')
      return reset.accountId
    },
  )
  await endAll(ctx, { accountId, reason: 'PASSWORD_CHANGED' })
  return accountId
}

/** Somebody who has an account proves that it is theirs: an invitation gives nobody another one's account. */
async function join(
  ctx: Context,
  link: invitations.StoredLink,
  wanted: Acceptance,
): Promise<number> {
  const account = await store.accountByEmail(ctx.database, link.email)
  const username = wanted.username ?? link.username
  if (account) await prove(ctx, account, wanted.password)
  else refuseAny([passwordProblem(wanted.password, [link.email, username])])
  const who = account ?? {
    email: link.email,
    username,
    fullName: wanted.fullName ?? link.fullName,
    passwordHash: await hashPassword(wanted.password),
  }
  return inTransaction(tenantOfAccount(ctx, link.organizationId), async (within) => {
    const joined = await invitations.join(
      within,
      { tokenHash: digestOf(wanted.token), now: now(ctx) },
      who,
    )
    if (joined === 'VOID') throw notGood()
    if (joined === 'MEMBER_ALREADY')
      throw refuse('CONFLICT', ['input', 'token'], 'This account is already a member.')
    if (!('accountId' in joined)) throw new InputRefused(takenProblems(joined))
    await noted(ctx, within, link, 'user.joined')
    return joined.accountId
  })
}

async function prove(ctx: Context, account: store.StoredAccount, password: string): Promise<void> {
  const began = performance.now()
  const attempt = await attemptLogin(ctx, account.email, false)
  if (await passwordMatches(account.passwordHash, password)) return attempt.succeeded()
  await onTheBeat(began)
  const message = 'This email already has an account. Enter its password.'
  throw attempt.refusal ?? refuse('BAD_CREDENTIALS', ['input', 'password'], message)
}

const noted = (
  ctx: Context,
  within: Tenant,
  { memberId }: invitations.StoredLink,
  action: AuditAction,
) => recordAudit(within, ctx, { action, entity: 'User', entityId: memberId, actorId: memberId })

function refuseAny(problems: readonly (Problem | undefined)[]): void {
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length) throw new InputRefused(found)
}
