import type { StatisticsBucket } from '../../../../gateway/modules/monitoring/statistics/statistics.ts'
import { slotsOf } from '../../../../gateway/modules/monitoring/readings/ingest/batch.ts'
import {
  accept,
  type Incoming,
} from '../../../../gateway/modules/monitoring/readings/ingest/incoming.ts'
import {
  sensorsOf,
  storeBatch,
} from '../../../../gateway/modules/monitoring/readings/ingest/ingest-store.ts'
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
  { tenant }: TestOrganization,
  device: Device,
  points: readonly Point[],
  at?: number,
): Promise<void> {
  const arrivedAt = at ?? Math.max(...points.map(({ ts }) => ts))
  const keys = [...new Set(points.map(({ sensor = 'p-1' }) => sensor))]
  const sensors = new Map(
    (await sensorsOf(tenant, Number(device.id), keys)).map((sensor) => [sensor.key, sensor]),
  )
  const incoming = points.map(
    ({ ts, value, sensor = 'p-1' }) =>
      accept({ sensor, ts, value }, sensors, arrivedAt) as Incoming,
  )
  await storeBatch(tenant, { deviceId: Number(device.id), arrivedAt, slots: slotsOf(incoming) })
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

type Column = (number | null)[]
export interface Answered {
  sensorId: string
  timeZone: string
  starts: number[]
  ends: number[]
  n: number[]
  min: Column
  minTimes: Column
  max: Column
  maxTimes: Column
  last: Column
  avg: Column
  std: Column
  coverage: number[]
  mkt: Column
  secondsAbove: Column | null
  degreeMinutesAbove: Column | null
  secondsBelow: Column | null
  degreeMinutesBelow: Column | null
}

export async function statistics(who: Caller, asked: Asked): Promise<Answered[]> {
  const { data, errors } = await ask(who, asked)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.statistics as Answered[]
}
