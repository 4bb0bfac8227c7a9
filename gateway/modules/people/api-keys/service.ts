import type { z } from 'zod'
// Keys that programs ask with. Every member's keys are the business of those who manage keys, and of nobody else.
import { ACTIONS, type Action, type Subject } from '../../../access/abilities.ts'
import { authorize, may, refuseKeys, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import type { StoredScope } from '../../../access/stored-scope.ts'
import { InputRefused, refuse, unauthenticated, type Problem } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ApiKeyList, LONGEST_LIFETIME, NewApiKey, USUAL_LIFETIME, type ApiKey } from './api-key.ts'
import { rescopeKeys } from './change-service.ts'
import * as store from './store.ts'
import { newKey } from './token.ts'

const entity = 'ApiKey'

function managing(ctx: Context): Tenant {
  refuseKeys(ctx)
  return authorize(ctx, 'manage', 'ApiKey')
}

const now = (ctx: Context) => new Date(ctx.now())

const mustFindKey = (ctx: Context, within: Tenant, id: string | number): Promise<ApiKey> =>
  mustFind('API key', id, (number) => store.byId(within, number, now(ctx)))

export async function listApiKeys(ctx: Context, list: unknown) {
  const tenant = managing(ctx)
  return store.page(tenant, parse(ApiKeyList, list), now(ctx))
}

export const watchApiKeys = watcher(
  'ApiKey',
  batched((ctx, ids) => store.byIds(managing(ctx), ids, now(ctx))),
  { authorize: managing, updates: ['apiKey.revoked'] },
)

export async function findApiKey(ctx: Context, id: string): Promise<ApiKey | null> {
  const tenant = managing(ctx)
  const number = idOf(id)
  return number === undefined ? null : ((await store.byId(tenant, number, now(ctx))) ?? null)
}

/** What a key of this viewer can be given: one row for each kind of thing, none where nothing can. */
export function listApiKeyRights(ctx: Context) {
  managing(ctx)
  return ctx.declared.rights.subjects
    .map((subject) => ({ subject, actions: actionsOn(ctx, subject) }))
    .filter(({ actions }) => actions.length)
}

const actionsOn = (ctx: Context, subject: Subject): Action[] =>
  ACTIONS.filter(
    (action) =>
      ctx.declared.rights.keyActions(subject).includes(action) && may(ctx, action, subject),
  )

function scopeProblem(ctx: Context, { action, subject }: StoredScope, index: number): Problem[] {
  const path = ['input', 'scopes', String(index)]
  if (!ctx.declared.rights.isKeyRight(action, subject)) {
    return [
      { code: 'INVALID', path, message: `No key can be given the right to ${action} ${subject}.` },
    ]
  }
  // Just found to be a right.
  if (may(ctx, action as Action, subject as Subject)) return []
  return [
    {
      code: 'INVALID',
      path,
      message: `You do not have the right to ${action} ${subject} yourself.`,
    },
  ]
}

/** In the order of the table, each once. */
const inOrder = ({ rights }: Context['declared'], scopes: readonly StoredScope[]): StoredScope[] =>
  rights.subjects.flatMap((subject) =>
    ACTIONS.filter((action) =>
      scopes.some((scope) => scope.action === action && scope.subject === subject),
    ).map((action) => ({
      action,
      subject,
    })),
  )

function expiryOf(createdAt: Date, wanted: Date | null | undefined): Date {
  const expiresAt = wanted ?? new Date(createdAt.getTime() + USUAL_LIFETIME)
  const path = ['input', 'expiresAt']
  if (expiresAt <= createdAt)
    throw refuse('OUT_OF_RANGE', path, 'This is in the past.', { after: createdAt })
  const latest = new Date(createdAt.getTime() + LONGEST_LIFETIME)
  if (expiresAt > latest)
    throw refuse('OUT_OF_RANGE', path, 'At most one year from now.', { latest })
  return expiresAt
}

/** All that is wrong with it at once. */
function judged(ctx: Context, createdAt: Date, input: z.input<typeof NewApiKey>) {
  const problems = input.scopes.flatMap((scope, index) => scopeProblem(ctx, scope, index))
  const noted = <T>(judge: () => T): T | undefined => {
    try {
      return judge()
    } catch (error) {
      if (!(error instanceof InputRefused)) throw error
      problems.unshift(...error.problems)
      return undefined
    }
  }
  const expiresAt = noted(() => expiryOf(createdAt, input.expiresAt))
  const wanted = noted(() => parseInput(NewApiKey, input))
  if (problems.length || !wanted || !expiresAt) throw new InputRefused(problems)
  return { name: wanted.name, scopes: inOrder(ctx.declared, wanted.scopes), expiresAt }
}

export interface IssuedKey {
  readonly apiKey: ApiKey
  /** Known now and never again. */
  readonly token: string
}

export async function createApiKey(
  ctx: Context,
  input: z.input<typeof NewApiKey>,
): Promise<IssuedKey> {
  const tenant = managing(ctx)
  if (!ctx.viewer) throw unauthenticated()
  const createdAt = now(ctx)
  const described = judged(ctx, createdAt, input)
  const { token, prefix, hash } = newKey(tenant.organizationId)
  const row = { ...described, prefix, hash, createdBy: ctx.viewer.userId, createdAt }
  const apiKey = await inTransaction(tenant, async (within) => {
    const id = await store.insert(within, row)
    const detail = {
      after: {
        ...described,
        scopes: described.scopes.map(({ action, subject }) => `${action} ${subject}`),
        prefix,
      },
    }
    await recordAudit(within, ctx, { action: 'apiKey.created', entity, entityId: id, detail })
    await keepMade(within, ctx, id)
    return mustFindKey(ctx, within, id)
  })
  return { apiKey, token }
}

/** At once and for good, on open sockets too. One that is over already stays as it is. */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKey> {
  const tenant = managing(ctx)
  const { before, after } = await inTransaction(tenant, async (within) => {
    const before = await mustFindKey(ctx, within, id)
    if (await store.revoke(within, before.id, now(ctx))) {
      const detail = { name: before.name, prefix: before.prefix }
      await recordAudit(within, ctx, {
        action: 'apiKey.revoked',
        entity,
        entityId: before.id,
        detail,
      })
    }
    return { before, after: await mustFindKey(ctx, within, before.id) }
  })
  await rescopeKeys(ctx, tenant, before.createdBy ?? 0, before.id)
  return after
}
