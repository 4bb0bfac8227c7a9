import type { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import { eachInTurn } from '../../../turns.ts'
import { checkMoment } from '../readings/history/as-of-service.ts'
import { holdsAsOf } from '../readings/history/hold-service.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { measuringSensors } from '../sensors/service.ts'
import { zonesOfSites } from '../sites/service.ts'
import { breachesOf } from './breaches-service.ts'
import type { Limits } from './breaches.ts'
import { breachesByRules } from './rule-breaches-service.ts'
import { noSums } from './held.ts'
import type { LimitsOfRules } from './rule-limits.ts'
import type { Span } from '../../../platform/time/spans.ts'
import { alignedEdges, bucketCount } from './buckets.ts'
import {
  MOST,
  SHORTEST,
  statisticsIn,
  StatisticsRequest,
  type Statistics,
  type StatisticsBucket,
} from './statistics.ts'
import { startsIn } from './store.ts'
import { sumsBySensor } from './sums-service.ts'

const DAY = 86_400_000
/** Figures of a bucket, about. */
const COLUMNS = 10

/** Figures of many sensors, each for the buckets of a period. Sensors the viewer may not read are left out. */
export async function getStatistics(
  ctx: Context,
  input: z.input<typeof StatisticsRequest>,
): Promise<Statistics[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const { sensorIds, from, to, bucket, limits, byRules, asOf } = parse(StatisticsRequest, input)
  const moment = asOf?.getTime() ?? null
  const period = known({ from: from.getTime(), to: to.getTime() }, moment ?? ctx.now())
  await checkMoment(ctx, tenant, asOf, period.from)
  const readable = await measuringSensors(ctx, sensorIds)
  const sensors = [...new Set(sensorIds)].flatMap((id) => readable.get(id) ?? [])
  checkSize(period, sensors.length, bucket, Boolean(limits) || byRules)
  const bySensor = new Map<number, Statistics>()
  for (const [timeZone, group] of await byTimeZone(ctx, sensors)) {
    const edges = await edgesOf(tenant, bucket, period, timeZone)
    const asked = {
      edges,
      timeZone,
      limits: byRules ? ('RULES' as const) : (limits ?? null),
      asOf: moment,
    }
    for (const each of await statisticsBetween(ctx, group, asked)) {
      bySensor.set(each.sensorId, each)
    }
  }
  return sensors.flatMap(({ id }) => bySensor.get(id) ?? [])
}

export interface BucketRequest {
  /** Of the buckets, ascending. */
  edges: readonly number[]
  timeZone: string
  limits: Limits | 'RULES' | null
  /** Epoch milliseconds; the present without it. */
  asOf?: number | null
}

/** Figures of the buckets between edges, of sensors the viewer may read; the caller bounds how many. */
export async function statisticsBetween(
  ctx: Context,
  sensors: readonly Sensor[],
  { edges, timeZone, limits, asOf = null }: BucketRequest,
): Promise<Statistics[]> {
  authorize(ctx, 'read', 'Reading')
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 0]
  const held = await holdsAsOf(ctx, sensors, asOf)
  const rules = limits === 'RULES' ? await limitsOfRules(ctx, held, { from, to }) : null
  const fixed = limits === 'RULES' ? null : limits
  const sums = await sumsBySensor(ctx, held, edges, asOf)
  const breaches = rules
    ? await breachesByRules(ctx, held, edges, rules, asOf)
    : fixed && (await breachesOf(ctx, held, edges, fixed, asOf))
  return eachInTurn(
    sensors,
    () => COLUMNS * edges.length,
    ({ id: sensorId }) =>
      statisticsIn({
        sensorId,
        timeZone,
        edges,
        sums: sums.get(sensorId) ?? noSums(bucketCount(edges)),
        breaches: breaches?.get(sensorId),
        limits: rules?.get(sensorId) ?? fixed ?? {},
      }),
  )
}

const limitsOfRules: LimitsOfRules = async (ctx, sensors, period) =>
  (await ctx.declared.provided.ruleLimits?.(ctx, sensors, period)) ?? new Map()

/** Nothing was measured before 1970, where roll-ups begin to be counted, nor is anything known of the future. */
export function known({ from, to }: Span, now: number): Span {
  const begin = Math.max(0, from)
  return { from: begin, to: Math.max(begin, Math.min(to, now)) }
}

function checkSize(
  { from, to }: Span,
  sensors: number,
  bucket: StatisticsBucket,
  limited: boolean,
): void {
  const days = (to - from) / DAY
  const few = (count: number) => count.toLocaleString('en')
  if (((to - from) / SHORTEST[bucket]) * sensors > MOST.buckets) {
    throw badInput(['bucket'], `bucket: At most ${few(MOST.buckets)} buckets over all sensors.`)
  }
  if (days * sensors > MOST.days)
    throw badInput(['to'], `to: At most ${few(MOST.days)} days over all sensors.`)
  if (limited && (days > MOST.periodWithLimits || days * sensors > MOST.daysWithLimits)) {
    const most = `at most ${MOST.periodWithLimits} days, and ${few(MOST.daysWithLimits)} over all sensors`
    throw badInput(['limits'], `limits: With limits ${most}.`)
  }
}

export async function byTimeZone(
  ctx: Context,
  sensors: readonly Sensor[],
): Promise<Map<string, Sensor[]>> {
  const zoneOf = await zonesOfSites(ctx, [...new Set(sensors.map(({ siteId }) => siteId))])
  const zones = new Map<string, Sensor[]>()
  for (const sensor of sensors) {
    const zone = zoneOf.get(sensor.siteId) ?? 'UTC'
    zones.set(zone, [...(zones.get(zone) ?? []), sensor])
  }
  return zones
}

/** The borders of the buckets; a period in which nothing is known yet has none. */
export async function edgesOf(
  tenant: Tenant,
  bucket: StatisticsBucket,
  period: Span,
  timeZone: string,
): Promise<number[]> {
  const { from, to } = period
  if (from >= to) return []
  if (bucket === 'WHOLE') return [from, to]
  if (bucket === 'M5' || bucket === 'H1') return alignedEdges(period, bucket === 'M5' ? M5 : H1)
  return [
    from,
    ...(await startsIn(tenant, bucket === 'DAY' ? 'day' : 'month', timeZone, period)),
    to,
  ]
}
