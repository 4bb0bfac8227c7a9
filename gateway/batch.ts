import DataLoader from 'dataloader'
import type { Context } from './context.ts'

/**
 * Lookups that fields make row by row: one tick's calls share one query. It never caches, because a socket's context lives long.
 * @example export const getSite = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'Site'), ids))
 */
export function batched<T extends { id: number }>(load: (ctx: Context, ids: readonly number[]) => Promise<readonly T[]>) {
  return batchedBy(load, (row) => row.id)
}

/** The same for rows found by another key than their id, one row for each key. */
export function batchedBy<T>(load: (ctx: Context, keys: readonly number[]) => Promise<readonly T[]>, keyOf: (row: T) => number) {
  const loaders = new WeakMap<Context, DataLoader<number, T | null>>()
  const loaderFor = (ctx: Context) => {
    const made = new DataLoader<number, T | null>(
      async (keys) => {
        const rows = new Map((await load(ctx, [...new Set(keys)])).map((row) => [keyOf(row), row]))
        return keys.map((key) => rows.get(key) ?? null)
      },
      { cache: false, maxBatchSize: 1000 },
    )
    loaders.set(ctx, made)
    return made
  }
  return (ctx: Context, key: number): Promise<T | null> => (loaders.get(ctx) ?? loaderFor(ctx)).load(key)
}
