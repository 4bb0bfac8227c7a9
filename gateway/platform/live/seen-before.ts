import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'

/**
 * Whether a subscriber saw what an entry of the audit log is about before the change that it tells of; null where the entry does
 * not say. Only who saw a thing hears that it is gone, and to who did not it is new.
 */
export type SeenBefore = (tenant: Tenant, ctx: Context) => RawBuilder<boolean | null>

/** A thing as it was before the change, or as it was made. */
export const BEFORE = sql`coalesce(audit_entry.detail -> 'before', audit_entry.detail -> 'after')`

/** What everybody sees who may follow it. */
export const everywhere: SeenBefore = () => sql`true`

/** What is seen by where it is, for who sees some sites only. */
export const bySites =
  (seen: (siteIds: readonly number[]) => RawBuilder<boolean | null>): SeenBefore =>
  ({ siteIds }) =>
    siteIds === null ? sql`true` : seen(siteIds)

/** What is told to nobody but who sees all sites: of a thing that is gone no entry says where it was. */
export const withAllSites = bySites(() => sql`null::boolean`)

/** Things with a site, which their entries name where it was or became another one. */
export const atItsSite: SeenBefore = bySites(
  (siteIds) => sql`(${BEFORE} ->> 'siteId')::int = any(${siteIds}::int[])`,
)
