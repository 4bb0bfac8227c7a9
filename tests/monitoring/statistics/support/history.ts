import type { Statistics } from '../../../../gateway/generated/resolvers.ts'
import type { StatisticsBucket } from '../../../../gateway/modules/monitoring/statistics/statistics.ts'
import { stored } from '../../readings/support/batch.ts'
import { deviceOf, type Device } from '../../readings/support/probe.ts'
import type { Caller } from '../../../support/caller.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export interface Point {
  ts: number
  value: number
  sensor?: string
}

/** What the ingest route stores, as if it had arrived then: a history older than the route would take. */
export async function arrived(
  acme: TestOrganization,
  device: Device,
  points: readonly Point[],
  at?: number,
): Promise<void> {
  await stored(acme, device, {
    arrivedAt: at ?? Math.max(...points.map(({ ts }) => ts)),
    readings: points.map(({ sensor = 'p-1', ts, value }) => ({ sensor, ts, value })),
  })
}

/** The same, but of so many each time the first one comes late: after all others. */
export async function arrivedPartlyLate(
  acme: TestOrganization,
  device: Device,
  points: readonly Point[],
  each: number,
): Promise<void> {
  const inTime = points.filter((_point, index) => index % each)
  const late = points.filter((_point, index) => index % each === 0)
  await arrived(acme, device, inTime)
  await arrived(acme, device, late)
}

/** A device at a site of its own in this zone. */
export async function deviceIn(
  acme: TestOrganization,
  timeZone: string,
  sensors = 1,
  more: Record<string, unknown> = {},
): Promise<Device> {
  const create = 'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }'
  const made = await acme.graphql(create, { input: { name: timeZone, timeZone } })
  return deviceOf(acme, sensors, more, made.data.createSite.site.id as string)
}

const STATISTICS = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $bucket: StatisticsBucket!, $limits: StatisticsLimits) {
  statistics(sensorIds: $ids, from: $from, to: $to, bucket: $bucket, limits: $limits) {
    sensorId timeZone starts ends n min minTimes max maxTimes last avg std coverage mkt
    secondsAbove degreeMinutesAbove secondsBelow degreeMinutesBelow } }`

export interface Asked {
  ids: readonly string[]
  from: number
  to: number
  bucket?: StatisticsBucket
  limits?: { low?: number; high?: number }
}

export const ask = (who: Caller, { ids, from, to, bucket = 'WHOLE', limits }: Asked) =>
  who.graphql(STATISTICS, {
    ids,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    bucket,
    limits,
  })

/** Figures as GraphQL gives them. */
export type Answered = Omit<Statistics, 'sensorId' | 'lastTimes' | 'ruleLimits'> & {
  sensorId: string
}

export async function statistics(who: Caller, asked: Asked): Promise<Answered[]> {
  const { data, errors } = await ask(who, asked)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.statistics as Answered[]
}
