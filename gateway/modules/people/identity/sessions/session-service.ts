// Sessions as people see them: their own, and for the users module those of a member, as far as they go on in that organisation.
import { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { AuditAction } from '../../../../platform/audit.ts'
import { notFound } from '../../../../errors.ts'
import { accessCache } from '../tokens/access-cache.ts'
import type { SessionModel } from './session.ts'
import { accountOf, endedSession, idleSince } from './sign-in.ts'
import * as sessions from './store-sessions.ts'
import * as store from '../store.ts'

const now = (ctx: Context) => new Date(ctx.now())

/** Answers whether there was anything to end. */
export async function end(
  ctx: Context,
  which: sessions.EndOne,
  action: AuditAction,
): Promise<boolean> {
  const ended = await sessions.end(ctx.database, { ...which, now: now(ctx) })
  if (ended) await endedSession(ctx, ended, { action })
  return ended !== undefined
}

async function endOne(ctx: Context, which: sessions.EndOne): Promise<string> {
  if (!z.uuid().safeParse(which.id).success || !(await end(ctx, which, 'session.ended')))
    throw notFound('Session')
  return which.id
}

type Which = Omit<Parameters<typeof sessions.endMany>[1], 'now'>

/** Answers how many there were. */
export async function endAll(ctx: Context, which: Which): Promise<number> {
  const ended = await sessions.endMany(ctx.database, { ...which, now: now(ctx) })
  for (const session of ended) await endedSession(ctx, session, { action: 'session.ended' })
  return ended.length
}

async function live(
  ctx: Context,
  which: { accountId: number; organizationId?: number },
): Promise<SessionModel[]> {
  const found = await sessions.live(ctx.database, which, {
    now: now(ctx),
    idleSince: idleSince(ctx),
  })
  return found.map((session) => ({ ...session, current: session.id === ctx.viewer?.sessionId }))
}

export async function listSessions(ctx: Context): Promise<SessionModel[]> {
  authorize(ctx, 'read', 'Auth')
  return live(ctx, { accountId: accountOf(ctx) })
}

export async function endSession(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'read', 'Auth')
  return endOne(ctx, { id, accountId: accountOf(ctx), reason: 'ENDED' })
}

/** All but the one that asks; answers how many there were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  authorize(ctx, 'read', 'Auth')
  return endAll(ctx, {
    accountId: accountOf(ctx),
    except: ctx.viewer?.sessionId ?? '',
    reason: 'ENDED',
  })
}

/** What a member has open in this organisation; elsewhere is nobody's business. */
export async function listSessionsIn(
  ctx: Context,
  tenant: Tenant,
  accountId: number | null,
): Promise<SessionModel[]> {
  return accountId === null ? [] : live(ctx, { accountId, organizationId: tenant.organizationId })
}

export async function endSessionIn(
  ctx: Context,
  tenant: Tenant,
  accountId: number | null,
  id: string,
): Promise<string> {
  if (accountId === null) throw notFound('Session')
  return endOne(ctx, {
    id,
    accountId,
    organizationId: tenant.organizationId,
    reason: 'ENDED_BY_ADMIN',
  })
}

/** Everything a former member has open in the organisation, sockets included. */
export async function endSessionsIn(
  ctx: Context,
  tenant: Tenant,
  accountId: number | null,
  reason: string,
): Promise<void> {
  if (accountId === null) return
  await endAll(ctx, { accountId, organizationId: tenant.organizationId, reason })
  await rescopeSessions(ctx, tenant, accountId)
}

/** A member may do other things than before: no request relies on what was found out, and sockets come again with their new rights. */
export async function rescopeSessions(
  ctx: Context,
  tenant: Tenant,
  accountId: number | null,
): Promise<void> {
  if (accountId === null) return
  for (const { id: sessionId } of await live(ctx, { accountId })) {
    accessCache(ctx).forget(sessionId)
    await ctx.pubsub.publish('session.ended', tenant, { sessionId })
  }
}

/** Nobody can enter anywhere with it any more, so nothing of it is kept. */
export const forgetAccount = (ctx: Context, accountId: number): Promise<void> =>
  store.removeHomeless(ctx.database, accountId)
