import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { badInput, notFound } from '../../../../errors.ts'
import { parse } from '../../../../parse.ts'
import { findSite } from '../../../monitoring/sites/service.ts'
import { chatteringOf, frequenciesOf, LONGEST, percentile } from './indicators.ts'
import * as store from './indicator-store.ts'
import { getAlarmPoint } from '../service.ts'

const IndicatorsRequest = z.object({ from: z.date(), to: z.date(), siteId: z.string().nullish() })

/** How well alarms work over a period (docs/monitoring.md 7). */
export async function alarmIndicators(ctx: Context, input: z.input<typeof IndicatorsRequest>) {
  const tenant = authorize(ctx, 'read', 'Alarm')
  const { from, to, siteId } = parse(IndicatorsRequest, input)
  if (from >= to) throw badInput(['to'], 'to: This must be later than from.')
  if (to.getTime() - from.getTime() > LONGEST)
    throw badInput(['to'], 'to: At most 400 days after from.')
  const site = siteId ? await findSite(ctx, siteId) : null
  if (siteId && !site) throw notFound('Site')
  const period = { from, to, siteId: site?.id ?? null }
  const [alarmCounts, active, perDay, staleCount, { responses, returns }] = await Promise.all([
    store.annunciations(tenant, period),
    store.activations(tenant, period),
    store.perDay(tenant, period),
    store.staleCount(tenant, period, new Date(ctx.now())),
    store.durations(tenant, period),
  ])
  // What is to come does not count as quiet time.
  const { topTen, ...frequencies } = frequenciesOf(alarmCounts, {
    from: from.getTime(),
    to: until(from, to, ctx.now()),
  })
  return {
    ...frequencies,
    perDay,
    staleCount,
    topTen: await Promise.all(
      topTen.map(async ({ pointId, ...share }) => ({
        ...share,
        point: await getAlarmPoint(ctx, pointId),
      })),
    ),
    chattering60s: chatteringOf(active, 60_000),
    chattering10Min: chatteringOf(active, 600_000),
    medianResponseSeconds: percentile(responses, 0.5),
    p95ResponseSeconds: percentile(responses, 0.95),
    medianReturnSeconds: percentile(returns, 0.5),
    p95ReturnSeconds: percentile(returns, 0.95),
  }
}

const until = (from: Date, to: Date, now: number) =>
  now > from.getTime() ? Math.min(to.getTime(), now) : to.getTime()
