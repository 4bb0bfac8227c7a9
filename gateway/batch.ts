import DataLoader from 'dataloader'
import type { Tenant } from './access/authorize.ts'
import { gathering } from './access/gathering.ts'
import type { Context } from './context.ts'
import { perRequest } from './per-request.ts'

/**
 * Lookups that fields make row by row: one tick's calls share one query, and those for the same row one promise. Nothing is kept
 * after it, because a socket's context lives long.
 * @example const getPost = batched((ctx, ids) => store.postsByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids))
 */
export function batched<T extends { id: number }>(
  load: (ctx: Context, ids: readonly number[]) => Promise<readonly T[]>,
): Lookup<T> {
  return batchedBy(load, (row) => row.id)
}

/** Finds a row by its number, or those of many at once. */
export interface Lookup<T> {
  (ctx: Context, key: number): Promise<T | null>
  readonly all: (ctx: Context, keys: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** The one that is used in its place for whoever asks; most often itself. */
  readonly for: (ctx: Context) => Lookup<T>
}

/**
 * A lookup that depends on what the viewer may do.
 * @example const getLastHeard = lookupFor((ctx) => (may(ctx, 'read', 'Reading') ? getLatest : heard))
 */
export const lookupFor = <T>(choose: (ctx: Context) => Lookup<T>): Lookup<T> =>
  Object.assign((ctx: Context, key: number) => choose(ctx)(ctx, key), {
    all: (ctx: Context, keys: readonly number[]) => choose(ctx).all(ctx, keys),
    for: choose,
  })

/** The same for rows found by another key than their id, one row for each key. */
export function batchedBy<T>(
  load: (ctx: Context, keys: readonly number[]) => Promise<readonly T[]>,
  keyOf: (row: T) => number,
): Lookup<T> {
  const all = async (ctx: Context, keys: readonly number[]) =>
    new Map((await load(gathering(ctx), keys)).map((row) => [keyOf(row), row]))
  const lookupIn = perRequest((ctx) => {
    // DataLoader's own cache makes a promise for each call, too, and one more that waits for it.
    const asked = new Map<number, Promise<T | null>>()
    const loader = new DataLoader<number, T | null>(
      async (keys) => {
        asked.clear()
        const rows = await all(ctx, keys)
        return keys.map((key) => rows.get(key) ?? null)
      },
      { cache: false, maxBatchSize: 1000 },
    )
    return (key: number) => {
      const known = asked.get(key)
      if (known) return known
      const row = loader.load(key)
      asked.set(key, row)
      return row
    }
  })
  const find: Lookup<T> = Object.assign((ctx: Context, key: number) => lookupIn(ctx)(key), {
    all,
    for: () => find,
  })
  return find
}

/**
 * Lists of rows by what they belong to; empty where there are none.
 * @example const sensorsByDevice = batchedLists((ctx, ids) => store.byDevices(tenant, ids), ({ deviceId }) => deviceId)
 */
export function batchedLists<T>(
  load: (ctx: Context, keys: readonly number[]) => Promise<readonly T[]>,
  keyOf: (row: T) => number | null,
) {
  const lists = batchedBy(
    async (ctx, keys) => {
      const rows = await load(ctx, keys)
      return keys.map((key) => ({ key, rows: rows.filter((row) => keyOf(row) === key) }))
    },
    ({ key }) => key,
  )
  return async (ctx: Context, key: number): Promise<T[]> => (await lists(ctx, key))?.rows ?? []
}

/**
 * Lookups that thousands of subscribers make at one event: those of one organisation share a query, whoever asks. The caller has
 * authorised each of them, and what differs from viewer to viewer is in the key. One answer for each key, in their order.
 * @example const messageOf = batchedTogether((tenant, ids: readonly number[]) => store.inOrder(tenant, ids))
 */
export function batchedTogether<Key, T>(
  load: (tenant: Tenant, keys: readonly Key[]) => Promise<readonly (T | null)[]>,
) {
  const waiting = new WeakMap<Context['database'], Map<number, DataLoader<Key, T | null>>>()
  const loaderFor = (database: Context['database'], tenant: Tenant) => {
    const { organizationId } = tenant
    const ours = waiting.get(database) ?? new Map<number, DataLoader<Key, T | null>>()
    // Somebody's sites are not for the others: whatever depends on them is decided by the caller.
    const withoutSites = { ...tenant, siteIds: [] }
    const made = new DataLoader<Key, T | null>(
      (keys) => {
        ours.delete(organizationId)
        return load(withoutSites, keys)
      },
      { cache: false },
    )
    waiting.set(database, ours.set(organizationId, made))
    return made
  }
  return ({ database }: Context, tenant: Tenant, key: Key): Promise<T | null> => {
    const known = waiting.get(database)?.get(tenant.organizationId)
    return (known ?? loaderFor(database, tenant)).load(key)
  }
}

/** Rows by id as they were at a moment, or are without one. */
export function batchedAsOf<T extends { id: number }>(
  load: (ctx: Context, ids: readonly number[], asOf: Date | null) => Promise<readonly T[]>,
) {
  const loaderFor = perRequest((ctx) => {
    return new DataLoader<AsOfKey, T | null>(
      async (keys) => {
        const found = new Map<number | null, ReadonlyMap<number, T>>()
        for (const asOf of new Map(keys.map((key) => [momentOf(key), key.asOf])).values()) {
          const ids = keys.filter((key) => momentOf(key) === momentOf({ asOf })).map(({ id }) => id)
          const rows = await load(gathering(ctx), [...new Set(ids)], asOf)
          found.set(momentOf({ asOf }), new Map(rows.map((row) => [row.id, row])))
        }
        return keys.map((key) => found.get(momentOf(key))?.get(key.id) ?? null)
      },
      { cache: false, maxBatchSize: 1000 },
    )
  })
  return (ctx: Context, id: number, asOf: Date | null = null): Promise<T | null> =>
    loaderFor(ctx).load({ id, asOf })
}

interface AsOfKey {
  id: number
  asOf: Date | null
}
const momentOf = ({ asOf }: Pick<AsOfKey, 'asOf'>) => asOf?.getTime() ?? null
