import type { Kysely } from 'kysely'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Context, HandWrittenQuery, Viewer } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { DomainError, forbidden, unauthenticated } from '../errors.ts'
import type { Action, Subject } from './abilities.ts'

declare const authorized: unique symbol

/** Proof that the viewer may act inside one organisation. Stores accept nothing less. */
export interface Tenant {
  readonly [authorized]: true
  readonly organizationId: number
  /** Composed queries; row security shows this organisation's rows only. */
  readonly db: Kysely<Tables>
  /** Hand-written queries of the hottest paths, one round trip, in the same bounds. */
  readonly query: <R extends QueryResultRow>(config: HandWrittenQuery) => Promise<QueryResult<R>>
  /** The sites the viewer may see; null means all of them. */
  readonly siteIds: readonly number[] | null
}

/** The one place that says what a viewer may do: what their role may, and of that, for a key, what is among its scopes. */
export function may(
  { viewer, declared: { rights } }: Pick<Context, 'viewer' | 'declared'>,
  action: Action,
  subject: Subject,
): boolean {
  if (!viewer || !rights.allows(viewer.role, action, subject)) return false
  if (!viewer.apiKey) return true
  const given = viewer.apiKey.scopes.some(
    (scope) => scope.action === action && scope.subject === subject,
  )
  return given && rights.isKeyRight(action, subject)
}

/** For what acts upon a session or looks at one: whatever its scopes, a key is nobody who is signed in. */
export function refuseKeys({ viewer }: Context): void {
  if (viewer?.apiKey)
    throw new DomainError('FORBIDDEN', 'This needs a signed-in user, not an API key.', {
      rule: 'session',
    })
}

/** Opens every service function: throws UNAUTHENTICATED or FORBIDDEN, or hands out the only Tenant there is. */
export function authorize(ctx: Context, action: Action, subject: Subject): Tenant {
  if (!ctx.viewer) throw unauthenticated()
  if (!may(ctx, action, subject)) throw forbidden(action, subject)
  return tenantOf(ctx, ctx.viewer)
}

/** For what bears on all sites: who sees only some of them is refused like somebody without the right. */
export function authorizeAllSites(ctx: Context, action: Action, subject: Subject): Tenant {
  const tenant = authorize(ctx, action, subject)
  if (tenant.siteIds) throw forbidden(action, subject)
  return tenant
}

function tenantOf(ctx: Context, { organizationId, siteAccess, siteIds }: Viewer): Tenant {
  const { db, query } = ctx.gathered
    ? ctx.database.gathering(organizationId, ctx.gathered)
    : ctx.database.tenant(organizationId)
  // The brand is a type only: this cast is the one place where a Tenant comes into being for a viewer.
  return {
    organizationId,
    db,
    query,
    siteIds: siteAccess === 'ALL' ? null : siteIds,
  } as unknown as Tenant
}

/** A device's token names its organisation and was verified there: it may write readings of that device and nothing else. */
export function tenantOfDevice(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId, 'ingest')
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}

/** An API key names its organisation: there it is looked for, and nothing is done before it was found and verified. */
export function tenantOfKey(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId, 'entry')
  return { organizationId, db, query, siteIds: [] } as unknown as Tenant
}

/** A link to confirm an address by names its organisation: there it is looked for, and what it confirms is all that is done. */
export function tenantOfAddress(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId)
  return { organizationId, db, query, siteIds: [] } as unknown as Tenant
}

/** The address of a calendar names its organisation: there it is looked for, and nothing is read before it was found and verified. */
export function tenantOfFeed(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId)
  return { organizationId, db, query, siteIds: [] } as unknown as Tenant
}

/** Identity alone asks for this: an account whose membership it has verified, but whose request has no viewer (signing in, refreshing). */
export function tenantOfAccount(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId, 'entry')
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}

/** Workers act for every organisation, without anybody asking: what people may see of it is decided where they ask. */
export function tenantOfWorker(
  { database }: Pick<Context, 'database'>,
  organizationId: number,
): Tenant {
  const { db, query } = database.tenant(organizationId, 'workers')
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}
