import { isIP } from 'node:net'
import { authorize, tenantOfAccount, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context, ViewerKey } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import { idOf, parse } from '../../../parse.ts'
import type { AuditAction, AuditEntity } from '../../../platform/audit.ts'
import { connectionOf, idRangeOf, pagesOf } from '../../../platform/paging/id-range.ts'
import { differing } from '../../../platform/record/differing.ts'
import { AuditSearch, type AuditEntry } from './audit-entry.ts'
import * as store from './store.ts'

export interface AuditedAct {
  readonly action: AuditAction
  readonly entity: AuditEntity
  readonly entityId?: string | number | null
  /** What else a reader must know; never a secret. */
  readonly detail?: Record<string, unknown>
  /** The member who did it, where there is no viewer yet. */
  readonly actorId?: number | null
}

/** A key asks in a member's place: the entry is the member's, and says which key it was. */
const named = ({ id, name, prefix }: ViewerKey) => ({ id, name, prefix })

/** Writes down who did what, from where. Entries are only ever added. */
export const recordAudit = (tenant: Tenant, ctx: Context, act: AuditedAct): Promise<void> =>
  recordAudits(tenant, ctx, [act])

/** The same of many acts at once, in one statement. */
export async function recordAudits(
  tenant: Tenant,
  ctx: Context,
  acts: readonly AuditedAct[],
): Promise<void> {
  const viewer = ctx.viewer?.organizationId === tenant.organizationId ? ctx.viewer : null
  const entryOf = (act: AuditedAct) => ({
    at: new Date(ctx.now()),
    actorId: act.actorId ?? viewer?.userId ?? null,
    action: act.action,
    entity: act.entity,
    entityId: act.entityId === undefined || act.entityId === null ? null : String(act.entityId),
    detail: JSON.stringify({
      ...act.detail,
      ...(viewer?.apiKey && { apiKey: named(viewer.apiKey) }),
    }),
    ip: isIP(ctx.ip) ? ctx.ip : null,
  })
  if (acts.length) await store.insert(tenant, acts.map(entryOf))
}

/** Writes down what a change made different; nothing where it changed nothing. */
export async function recordDifference<T extends object>(
  within: Tenant,
  ctx: Context,
  act: Omit<AuditedAct, 'detail'>,
  [before, after]: readonly [before: T, after: T],
): Promise<void> {
  const detail = differing(before, after)
  if (Object.keys(detail.after).length) await recordAudit(within, ctx, { ...act, detail })
}

/** What a member did and what was done to the member's row, since the number was given to them; the newest first. */
export async function auditOf(
  { declared }: Context,
  tenant: Tenant,
  who: store.WhoAndSince,
  request: unknown,
) {
  const stream = ['activity', tenant.organizationId, who.memberId]
  const range = idRangeOf(stream, request)
  return connectionOf(stream, range, await store.pageOfMember(tenant, declared.audit, who, range))
}

/** The whole log, the newest first. */
export async function listAuditEntries(
  ctx: Context,
  { filter, search, ...request }: { filter?: unknown; search?: unknown },
) {
  const tenant = authorize(ctx, 'read', 'AuditEntry')
  const wanted = parse(AuditSearch, { filter, search })
  const stream = ['auditEntries', tenant.organizationId, wanted]
  const range = idRangeOf(stream, request)
  return connectionOf(stream, range, await store.page(tenant, ctx.declared.audit, wanted, range))
}

export async function findAuditEntry(ctx: Context, id: string): Promise<AuditEntry | null> {
  const tenant = authorize(ctx, 'read', 'AuditEntry')
  const number = idOf(id)
  return number === undefined
    ? null
    : ((await store.byId(tenant, ctx.declared.audit, number)) ?? null)
}

/** All matching entries, the newest first. */
export async function* auditPages(ctx: Context, wanted: AuditSearch): AsyncGenerator<AuditEntry[]> {
  const tenant = authorize(ctx, 'read', 'AuditEntry')
  yield* pagesOf((range) => store.page(tenant, ctx.declared.audit, wanted, range))
}

/** For fields, which ask row by row: what members who are gone were called. */
export const getNameOfGone = batched(async (ctx, ids) =>
  store.namesOfGone(authorize(ctx, 'read', 'AuditEntry'), ids),
)

/** For the doors: what a viewer was not allowed to do. Anything but a refusal is none of its business. */
export async function recordRefusal(ctx: Context, error: unknown): Promise<void> {
  if (!ctx.viewer || !(error instanceof DomainError) || error.code !== 'FORBIDDEN') return
  await recordAudit(tenantOfAccount(ctx, ctx.viewer.organizationId), ctx, {
    action: 'access.refused',
    entity: 'Ability',
    entityId: error.details.rule ?? null,
  })
}
