// What login, registration and refresh have in common: an account goes on in an organisation, with tokens for it.
import { isIP } from 'node:net'
import { tenantOfAccount } from '../../../../access/authorize.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import type { Context } from '../../../../context.ts'
import { unauthenticated } from '../../../../errors.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { deviceKind } from './device-kind.ts'
import { accessCache } from '../tokens/access-cache.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { keysOf } from '../tokens/keys.ts'
import { refreshToken } from '../tokens/refresh-token.ts'
import * as sessions from './store-sessions.ts'
import * as store from '../store.ts'
import { viewerIn, type SessionTokensModel, type ViewerModel } from './viewer.ts'

/** For what only somebody who is signed in can ask; behind `authorize`. */
export function accountOf({ viewer }: Context): number {
  if (!viewer) throw unauthenticated()
  return viewer.accountId
}

export async function loadViewer(
  { database }: Context,
  accountId: number,
  organizationId?: number,
): Promise<ViewerModel | undefined> {
  const [account, memberships] = await Promise.all([
    store.accountById(database, accountId),
    store.membershipsOf(database, accountId),
  ])
  return account && viewerIn(account, memberships, organizationId)
}

/** However often it is refreshed, a session ends then. */
const LONGEST_SESSION = 30 * 86_400_000

/** An inet column takes addresses only; a socket's peer can be unknown. */
export const addressOf = ({ ip }: Context) => (isIP(ip) ? ip : null)

/** Whoever refreshed before this has been away too long. */
export const idleSince = (ctx: Context) => new Date(ctx.now() - ctx.config.REFRESH_TOKEN_TTL * 1000)

/** Tokens of a session as it stands: the refresh token of its present generation and a new access token. */
export function tokensFor(
  ctx: Context,
  session: sessions.StoredSession,
  viewer: ViewerModel,
): SessionTokensModel {
  const keys = keysOf(ctx.config)
  const now = ctx.now()
  const lifetime = Math.floor(now / 1000) + ctx.config.ACCESS_TOKEN_TTL
  const claims = {
    accountId: viewer.accountId,
    sessionId: session.id,
    generation: session.generation,
    organizationId: viewer.organization.id,
    expiresAt: Math.min(lifetime, Math.floor(session.expiresAt.getTime() / 1000)),
  }
  return {
    accessToken: signAccessToken(keys, claims, now),
    refreshToken: refreshToken(keys, { sessionId: session.id, generation: session.generation }),
    viewer,
  }
}

export async function startSession(
  ctx: Context,
  viewer: ViewerModel,
  action: 'session.started' | 'account.registered',
) {
  const now = ctx.now()
  const session = await inTransaction(
    tenantOfAccount(ctx, viewer.organization.id),
    async (within) => {
      const started = await sessions.start(within, {
        accountId: viewer.accountId,
        organizationId: viewer.organization.id,
        device: ctx.userAgent.slice(0, 200),
        ip: addressOf(ctx),
        now: new Date(now),
        expiresAt: new Date(now + LONGEST_SESSION),
      })
      if (!started) throw new Error('the session was not stored')
      await recordAudit(within, ctx, {
        action,
        entity: 'Session',
        entityId: started.id,
        actorId: viewer.userId,
        detail: { device: deviceKind(ctx.userAgent) },
      })
      return started
    },
  )
  return tokensFor(ctx, session, viewer)
}

/** Ends it everywhere: in this process at once, in others as soon as they hear of it. */
export async function endedSession(
  ctx: Context,
  { id, organizationId }: sessions.StoredSession,
  act: Omit<AuditedAct, 'entity'>,
) {
  accessCache(ctx).forget(id)
  await ctx.pubsub.publish('session.ended', tenantOfAccount(ctx, organizationId), { sessionId: id })
  await note(ctx, organizationId, { entity: 'Session', entityId: id, ...act })
}

/** Writes into the book of an organisation that the account is known to belong to. */
export const note = (ctx: Context, organizationId: number, act: AuditedAct) =>
  recordAudit(tenantOfAccount(ctx, organizationId), ctx, act)
