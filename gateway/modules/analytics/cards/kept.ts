// Counts that take longer than a page should wait are kept for a while; a card says as of when they are.
import { createHash } from 'node:crypto'
import type { Tenant } from '../../../access/authorize.ts'
import type { Context, Database } from '../../../context.ts'

/** Nothing is shown that is older. */
const KEPT_FOR = 60_000
const MOST = 200

interface Kept<T> {
  readonly computedAt: Date
  readonly rows: Promise<T>
}

const known = new WeakMap<Database, Map<string, Kept<unknown>>>()

/** Counts once a minute for everybody who sees the same sites and asks for the same time. */
export function kept<T>(
  ctx: Context,
  { organizationId, siteIds }: Pick<Tenant, 'organizationId' | 'siteIds'>,
  asked: unknown,
  count: () => Promise<T>,
): Kept<T> {
  const all = known.get(ctx.database) ?? new Map<string, Kept<unknown>>()
  known.set(ctx.database, all)
  const text = JSON.stringify([organizationId, siteIds, asked])
  const key = createHash('sha256').update(text).digest('base64')
  const now = ctx.now()
  const before = all.get(key) as Kept<T> | undefined
  if (before && now - before.computedAt.getTime() < KEPT_FOR) return before
  const rows = count()
  const counted = { computedAt: new Date(now), rows }
  // What failed is counted again; what was kept longest makes room.
  rows.catch(() => all.delete(key))
  all.delete(key)
  all.set(key, counted)
  for (const oldest of all.keys()) {
    if (all.size <= MOST) break
    all.delete(oldest)
  }
  return counted
}
