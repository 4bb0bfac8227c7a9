import type { Kysely } from 'kysely'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Context, Viewer } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { allows, type Action, type Subject } from './abilities.ts'

declare const authorized: unique symbol

/** Proof that the viewer may act inside one organisation. Stores accept nothing less. */
export interface Tenant {
  readonly [authorized]: true
  readonly organizationId: number
  /** Composed queries; row security shows this organisation's rows only. */
  readonly db: Kysely<Tables>
  /** Hand-written queries of the hottest paths, one round trip, in the same bounds. */
  readonly query: <R extends QueryResultRow>(config: QueryConfig) => Promise<QueryResult<R>>
  /** The sites the viewer may see; null means all of them. */
  readonly siteIds: readonly number[] | null
}

/** Opens every service function: throws UNAUTHENTICATED or FORBIDDEN, or hands out the only Tenant there is. */
export function authorize(ctx: Context, action: Action, subject: Subject): Tenant {
  if (!ctx.viewer) throw unauthenticated()
  if (!allows(ctx.viewer.role, action, subject)) throw forbidden(action, subject)
  return tenantOf(ctx, ctx.viewer)
}

function tenantOf(ctx: Context, { organizationId, siteAccess, siteIds }: Viewer): Tenant {
  const { db, query } = ctx.database.tenant(organizationId)
  // The brand is a type only: this cast is the one place where a Tenant comes into being for a viewer.
  return { organizationId, db, query, siteIds: siteAccess === 'ALL' ? null : siteIds } as unknown as Tenant
}

/** A device's token names its organisation and was verified there: it may write readings of that device and nothing else. */
export function tenantOfDevice(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId)
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}

/** Identity alone asks for this: an account whose membership it has verified, but whose request has no viewer (signing in, refreshing). */
export function tenantOfAccount(ctx: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = ctx.database.tenant(organizationId)
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}

/** Workers act for every organisation, without anybody asking: what people may see of it is decided where they ask. */
export function tenantOfWorker({ database }: Pick<Context, 'database'>, organizationId: number): Tenant {
  const { db, query } = database.tenant(organizationId)
  return { organizationId, db, query, siteIds: null } as unknown as Tenant
}
