import type { Context } from '../context.ts'
import { Gathered } from '../db/gathered.ts'

const known = new WeakMap<Context, Context>()

/**
 * The same request, for services that ask little and only read: what they ask in one turn goes to the database together (decision
 * 100). Lists and lookups of fields have it from `lister` and `batched`.
 */
export function gathering(ctx: Context): Context {
  if (ctx.gathered) return ctx
  const made = known.get(ctx) ?? { ...ctx, gathered: new Gathered() }
  known.set(ctx, made)
  return made
}
