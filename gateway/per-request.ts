import type { Context } from './context.ts'

/** On a context, what was made for it, by who made it. */
const MADE = Symbol('made for this request')
interface Holder {
  [MADE]?: { readonly ctx: Context; readonly by: Map<object, unknown> }
}

/**
 * What is made for a request when it is first asked for, and kept as long as its context. It stands on the context: a WeakMap's values
 * outlive every minor garbage collection, with all that they refer to (decision 104).
 * @example const loaderOf = perRequest((ctx) => new DataLoader((ids) => store.byIds(authorize(ctx, 'read', 'Site'), ids)))
 */
export function perRequest<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  return (ctx) => {
    const by = madeFor(ctx)
    if (by.has(make)) return by.get(make) as T // only this function puts something there
    const made = make(ctx)
    by.set(make, made)
    return made
  }
}

/** A copy of a context may be another viewer's, so it has nothing of the one it was copied from. */
function madeFor(ctx: Context & Holder): Map<object, unknown> {
  const known = ctx[MADE]
  if (known?.ctx === ctx) return known.by
  const by = new Map<object, unknown>()
  ctx[MADE] = { ctx, by }
  return by
}
