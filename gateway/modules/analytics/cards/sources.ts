// What cards count, as the rooms that own it count it. Cards that need the same share one query.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { alarmFigures } from '../../alarms/alarms/figures/figure-service.ts'
import {
  clientFigures,
  invoiceFigures,
  invoiceMailFigures,
} from '../../commerce/invoices/figures/figure-service.ts'
import { orderFigures } from '../../commerce/orders/figure-service.ts'
import { readingFigures } from '../../monitoring/readings/figures/figure-service.ts'
import { signInFigures } from '../../people/identity/sessions/figure-service.ts'
import { memberFigures } from '../../people/users/figure-service.ts'
import { taskFigures } from '../../together/tasks/figure-service.ts'
import { kept } from './kept.ts'
import type { Span } from './span.ts'

function onceOnly<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

/** Counted once a minute: over long times these take longer than the others. */
const keptOnce = <T>(ctx: Context, tenant: Tenant, asked: unknown, count: () => Promise<T>) =>
  onceOnly(async () => {
    const { rows, computedAt } = kept(ctx, tenant, asked, count)
    return { rows: await rows, computedAt }
  })

export function sourcesOf(ctx: Context, { edges, dayEdges, from }: Span) {
  const tenant = authorize(ctx, 'read', 'Card')
  return {
    alarms: onceOnly(() => alarmFigures(ctx, edges)),
    clients: keptOnce(ctx, tenant, ['clients', dayEdges, from], () =>
      clientFigures(ctx, { edges: dayEdges, from }),
    ),
    invoices: onceOnly(() => invoiceFigures(ctx, dayEdges)),
    invoiceMails: onceOnly(() => invoiceMailFigures(ctx, edges)),
    members: onceOnly(() => memberFigures(ctx, edges)),
    orders: onceOnly(() => orderFigures(ctx, edges)),
    readings: keptOnce(ctx, tenant, ['readings', edges], () => readingFigures(ctx, edges)),
    signIns: onceOnly(() => signInFigures(ctx, edges)),
    tasks: onceOnly(() => taskFigures(ctx, edges)),
  }
}
export type Sources = ReturnType<typeof sourcesOf>
