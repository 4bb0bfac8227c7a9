// Accounts and sessions. Login, registration, refresh and logout are for people who are nobody yet; all else opens with authorize.
import { authorize, refuseKeys, tenantOfAccount } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import {
  demandAll,
  DomainError,
  InputRefused,
  notFound,
  refuse,
  unauthenticated,
  type Problem,
} from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import { logoBytes } from '../../ground/pictures/service.ts'
import { Login } from './account.ts'
import { unquoted } from './sessions/create-viewer.ts'
import { keysOf } from './tokens/keys.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords/passwords.ts'
import { readRefreshToken, type RefreshClaims } from './tokens/refresh-token.ts'
import { takenProblems, wishOf } from './joining/registration.ts'
import { end } from './sessions/session-service.ts'
import {
  accountOf,
  addressOf,
  idleSince,
  note,
  loadViewer,
  startSession,
  tokensFor,
} from './sessions/sign-in.ts'
import * as sessions from './sessions/store-sessions.ts'
import * as store from './store.ts'
import {
  attemptLogin,
  attemptRegistration,
  limitRegistrations,
  onTheBeat,
  sweepAttempts,
} from './passwords/throttle.ts'
import {
  viewerIn,
  type Membership,
  type SessionTokensModel,
  type ViewerModel,
} from './sessions/viewer.ts'

const badCredentials = () => refuse('BAD_CREDENTIALS', [], 'Email or Password is Invalid')
const invalidRefreshToken = () => unauthenticated('Invalid refresh token')

/** How long the immediate predecessor of a refresh token is good once its successor is in use, for tabs that race. */
const GRACE = 30_000

const now = (ctx: Context) => new Date(ctx.now())
const refuseAny = (problems: readonly Problem[]) => {
  if (problems.length) throw new InputRefused(problems)
}

const demandNone = async (problems: readonly Problem[] | Promise<readonly Problem[]>) =>
  refuseAny(await problems)

export async function login(ctx: Context, input: unknown): Promise<SessionTokensModel> {
  try {
    return await signIn(ctx, input)
  } catch (error) {
    countFailure(ctx, error)
    throw error
  }
}

/** Not even the operator is told whether there is such an account. */
function countFailure({ meters }: Context, error: unknown): void {
  if (error instanceof InputRefused) meters.signInFailures.inc({ reason: 'credentials' })
  if (error instanceof DomainError && error.code === 'RATE_LIMITED')
    meters.signInFailures.inc({ reason: 'limited' })
}

/** Unknown, wrong and disabled look alike, and take alike long: each goes the whole way, and is answered on a beat. */
async function signIn(ctx: Context, input: unknown): Promise<SessionTokensModel> {
  const credentials = Login.safeParse(input)
  if (!credentials.success) throw badCredentials()
  const began = performance.now()
  const { email, password } = credentials.data
  const account = await store.accountByEmail(ctx.database, email)
  const accountId = account?.accountId ?? 0
  const attempt = await attemptLogin(
    ctx,
    email,
    await sessions.knowsAddress(ctx.database, accountId, addressOf(ctx)),
  )
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  const memberships = await store.membershipsOf(ctx.database, accountId)
  const viewer = account && viewerIn(account, memberships)
  if (!matches || !viewer) {
    await noteFailure(ctx, memberships)
    await onTheBeat(began)
    throw attempt.refusal ?? badCredentials()
  }
  await attempt.succeeded()
  await raisePrice(ctx, account, password)
  const tokens = await startSession(ctx, viewer, 'session.started')
  if (await stillOpens(ctx, account, password)) return tokens
  await logout(ctx, tokens.refreshToken)
  throw badCredentials()
}

/** A password that is changed while somebody signs in with it ended all sessions but the one that began after that. */
async function stillOpens(
  ctx: Context,
  { accountId, passwordHash }: store.StoredAccount,
  password: string,
): Promise<boolean> {
  const now = (await store.accountById(ctx.database, accountId))?.passwordHash ?? null
  return now === passwordHash || passwordMatches(now, password)
}

/** In the book of the organisation where it would have gone on. A stranger's attempt is in nobody's; it sweeps instead. */
async function noteFailure(ctx: Context, [home]: readonly Membership[]): Promise<void> {
  if (!home) return sweepAttempts(ctx)
  await note(ctx, home.organization.id, {
    action: 'session.refused',
    entity: 'User',
    entityId: home.userId,
  })
}

async function raisePrice(
  ctx: Context,
  account: store.StoredAccount,
  password: string,
): Promise<void> {
  if (account.passwordHash === null || !isOutdated(account.passwordHash)) return
  await store.setPasswordHash(ctx.database, account, await hashPassword(password))
}

/** Always an organisation of its own: nobody becomes admin of existing data by registering. */
export async function register(
  ctx: Context,
  input: Record<string, unknown>,
): Promise<SessionTokensModel> {
  const { email, username, password, choices, problems } = wishOf(input)
  if (email ?? username) {
    await attemptRegistration(ctx)
    const { database } = ctx
    await demandAll(
      demandNone(problems),
      demandNone(store.taken(database, { email, username }).then(takenProblems)),
      demandKnownZone(database.pool, choices.timeZone ?? undefined),
    )
  }
  refuseAny(problems)
  return limitRegistrations(ctx, async () => {
    const passwordHash = await hashPassword(password)
    const account = { email: email ?? '', username: username ?? '', passwordHash }
    const made = await store.createAccount(ctx.database, account, choices)
    if (!('accountId' in made)) throw new InputRefused(takenProblems(made))
    const viewer = await loadViewer(ctx, made.accountId)
    if (!viewer) throw new Error('the account was not stored')
    return startSession(ctx, viewer, 'account.registered')
  })
}

/** Of parallel refreshes with one token one rotates the session, the others get what it got. */
export async function refreshSession(ctx: Context, token: unknown): Promise<SessionTokensModel> {
  refuseKeys(ctx)
  const claims = claimsOf(ctx, token)
  if (!claims) throw invalidRefreshToken()
  const times = { now: now(ctx), idleSince: idleSince(ctx) }
  const session =
    (await sessions.rotate(ctx.database, claims, times)) ?? (await successor(ctx, claims))
  const viewer = await loadViewer(ctx, session.accountId, session.organizationId)
  if (!viewer) throw invalidRefreshToken()
  return tokensFor(ctx, session, viewer)
}

const claimsOf = ({ config }: Context, token: unknown) =>
  typeof token === 'string' ? readRefreshToken(keysOf(config), unquoted(token)) : undefined

/**
 * The session as its last refresh left it, for the token before: the answer may have been lost, or tabs race. Another one was
 * copied, so the session ends for everybody.
 */
async function successor(
  ctx: Context,
  { sessionId, generation }: RefreshClaims,
): Promise<sessions.StoredSession> {
  const session = await sessions.byId(ctx.database, sessionId)
  const over =
    !session ||
    session.endedAt ||
    session.expiresAt <= now(ctx) ||
    session.rotatedAt <= idleSince(ctx)
  if (over) throw invalidRefreshToken()
  const inUse = session.firstUsedAt ? ctx.now() - session.firstUsedAt.getTime() : 0
  if (generation === session.generation - 1 && inUse <= GRACE) return session
  if (generation < session.generation)
    await end(ctx, { id: sessionId, reason: 'REUSE' }, 'session.reused')
  throw invalidRefreshToken()
}

/** Ends the session of the access token and that of the refresh token; without either it has no effect. */
export async function logout(ctx: Context, token?: unknown): Promise<void> {
  refuseKeys(ctx)
  const ids = new Set([ctx.viewer?.sessionId, claimsOf(ctx, token)?.sessionId])
  for (const id of ids) if (id) await end(ctx, { id, reason: 'LOGOUT' }, 'session.ended')
}

export async function getViewer(ctx: Context): Promise<ViewerModel> {
  const { organizationId } = authorize(ctx, 'read', 'Auth')
  const viewer = await loadViewer(ctx, accountOf(ctx), organizationId)
  if (viewer?.organization.id !== organizationId) throw unauthenticated()
  return viewer
}

/** Goes on in another of the account's organisations, with tokens for it. The former refresh token is a predecessor now. */
export async function switchOrganization(ctx: Context, id: string): Promise<SessionTokensModel> {
  authorize(ctx, 'read', 'Auth')
  const organizationId = idOf(id)
  const viewer = organizationId && (await loadViewer(ctx, accountOf(ctx), organizationId))
  if (!viewer || viewer.organization.id !== organizationId) throw notFound('Organization')
  const session = await sessions.moveTo(
    ctx.database,
    ctx.viewer?.sessionId ?? '',
    organizationId,
    now(ctx),
  )
  if (!session) throw unauthenticated()
  return tokensFor(ctx, session, viewer)
}

/** Of any organisation the account belongs to, not only of the present one; null where it has none. A key knows its own alone. */
export async function getOrganizationLogo(
  ctx: Context,
  id: string | number,
): Promise<Buffer | null> {
  authorize(ctx, 'read', 'Organization')
  const organizationId = idOf(id)
  if (ctx.viewer?.apiKey && organizationId !== ctx.viewer.organizationId)
    throw notFound('Organization')
  const memberships = await store.membershipsOf(ctx.database, accountOf(ctx))
  const membership = memberships.find(
    ({ active, organization }) => active && organization.id === organizationId,
  )
  if (!membership) throw notFound('Organization')
  return logoBytes(tenantOfAccount(ctx, membership.organization.id))
}
