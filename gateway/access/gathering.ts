import type { Context } from '../context.ts'
import { Gathered } from '../db/gathered.ts'
import { perRequest } from '../per-request.ts'

const gatheringOf = perRequest((ctx): Context => ({ ...ctx, gathered: new Gathered() }))

/**
 * The same request, for services that ask little and only read: what they ask in one turn goes to the database together (decision
 * 100). Lists and lookups of fields have it from `lister` and `batched`.
 */
export function gathering(ctx: Context): Context {
  return ctx.gathered ? ctx : gatheringOf(ctx)
}
