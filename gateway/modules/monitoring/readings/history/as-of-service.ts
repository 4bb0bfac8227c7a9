import { z } from 'zod'
import type { Subject } from '../../../../access/abilities.ts'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { checkAsOf, type Known } from './as-of.ts'
import * as store from './as-of-store.ts'
import { idOf, parse } from '../../../../parse.ts'
import { AsOf } from '../../../../platform/time/as-of.ts'
import type { Span } from '../../../../platform/time/spans.ts'

export { settledSpans } from './as-of.ts'

/** Since when the readings themselves are kept, epoch milliseconds; 0 when none was ever deleted. */
export async function keptSince(ctx: Context): Promise<number> {
  return store.keptFrom(authorize(ctx, 'read', 'Reading'))
}

/** Throws BAD_USER_INPUT when a moment cannot be told of, or readings from there on as they were known then. */
export async function checkMoment(
  ctx: Context,
  tenant: Tenant,
  asOf: Date | null | undefined,
  from?: number,
): Promise<void> {
  if (!asOf) return
  const asked = { asOf: asOf.getTime(), ...(from !== undefined && { from }) }
  checkAsOf(asked, { kept: await store.keptFrom(tenant), now: ctx.now() })
}

/** Like `lister`, also for rows as they were at a moment. */
export const listerAsOf =
  <List extends z.ZodType<{ asOf?: Date | null | undefined }>, Page>(
    subject: Subject,
    list: List,
    page: (tenant: Tenant, asked: z.output<List>) => Promise<Page>,
  ) =>
  async (ctx: Context, asked: unknown): Promise<Page> => {
    const tenant = authorize(ctx, 'read', subject)
    const wanted = parse(list, asked)
    await checkMoment(ctx, tenant, wanted.asOf)
    return page(tenant, wanted)
  }

/** Like `finder`, also for rows as they were at a moment. */
export const finderAsOf =
  <Row>(
    subject: Subject,
    get: (ctx: Context, id: number, asOf?: Date | null) => Promise<Row | null>,
  ) =>
  async (ctx: Context, id: string, moment?: unknown): Promise<Row | null> => {
    const tenant = authorize(ctx, 'read', subject)
    const { asOf } = parse(z.object({ asOf: AsOf }), { asOf: moment })
    await checkMoment(ctx, tenant, asOf)
    const number = idOf(id)
    return number === undefined ? null : get(ctx, number, asOf)
  }

/** What was known of sensors' readings in a span. */
export async function knownThen(
  ctx: Context,
  sensorIds: readonly number[],
  span: Span,
  asOf: number,
): Promise<Known[]> {
  return store.knownReadings(authorize(ctx, 'read', 'Reading'), sensorIds, span, asOf)
}
