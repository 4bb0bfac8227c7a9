import { authorize, may } from '../../../access/authorize.ts'
import { batched, batchedAsOf } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import type { AlarmConfigBody } from './tables.ts'
import { finderAsOf, listerAsOf } from '../../monitoring/readings/history/as-of-service.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { getSensor } from '../../monitoring/sensors/service.ts'
import { AlarmConfigList, type AlarmConfig, type AlarmConfigVersion } from './alarm-config.ts'
import { differences } from './difference.ts'
import { openByRule } from '../alarms/open-service.ts'
import * as store from './store.ts'

export const listAlarmConfigs = listerAsOf('AlarmConfig', AlarmConfigList, store.page)

export const getAlarmConfig = batchedAsOf((ctx, ids, asOf) =>
  store.byIds(authorize(ctx, 'read', 'AlarmConfig'), ids, asOf),
)

export const findAlarmConfig = finderAsOf('AlarmConfig', getAlarmConfig)

export const watchAlarmConfigs = watcher('AlarmConfig', getAlarmConfig, {
  seenBefore: store.seenBefore,
})

const MOST_SENSORS = 1000
const MOST_VERSIONS = 200
/** A rule as it was handed out: for the present, or for a moment. */
type ConfigAt = Pick<AlarmConfig, 'id' | 'asOf'>

const matched = batchedAsOf((ctx, ids, asOf) =>
  store.matches(authorize(ctx, 'read', 'AlarmConfig'), { ids, asOf }, MOST_SENSORS),
)
export const sensorCount = async (ctx: Context, { id, asOf }: ConfigAt) =>
  (await matched(ctx, id, asOf))?.count ?? 0

/** Those in scope that the viewer may read, by name. */
export async function sensorsOf(ctx: Context, { id, asOf }: ConfigAt) {
  if (!may(ctx, 'read', 'Sensor')) return []
  const ids = (await matched(ctx, id, asOf))?.sensorIds ?? []
  return (await Promise.all(ids.map((sensorId) => getSensor(ctx, sensorId)))).filter(
    (sensor) => sensor !== null,
  )
}

type Scope = Pick<AlarmConfigBody, 'sensorIds' | 'tags' | 'siteIds'>

/** A scope as it is told: of sensors and sites the viewer may see. What a rule bears on is for the whole scope to say. */
export async function shownScope<T extends Scope>(ctx: Context, scope: T): Promise<T> {
  const { siteIds } = authorize(ctx, 'read', 'AlarmConfig')
  if (!siteIds) return scope
  const sensors = await Promise.all(scope.sensorIds.map((id) => getSensor(ctx, id)))
  return {
    ...scope,
    sensorIds: sensors.flatMap((sensor) => (sensor ? [sensor.id] : [])),
    siteIds: scope.siteIds.filter((id) => siteIds.includes(id)),
  }
}

/** Of the rules that hide another's alarms those the viewer may see. */
export const suppressorsOf = async (ctx: Context, ids: readonly number[], asOf?: Date | null) =>
  (await Promise.all(ids.map((id) => getAlarmConfig(ctx, id, asOf)))).filter(
    (rule) => rule !== null,
  )

/** Their ids; who sees all sites is told of deleted ones, too. */
export async function shownSuppressors(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const { siteIds } = authorize(ctx, 'read', 'AlarmConfig')
  return siteIds ? (await suppressorsOf(ctx, ids)).map(({ id }) => id) : [...ids]
}

/** A version as it is told: of sensors, sites and rules the viewer may see. */
async function shownBody(ctx: Context, body: AlarmConfigBody): Promise<AlarmConfigBody> {
  return {
    ...(await shownScope(ctx, body)),
    suppressedBy: await shownSuppressors(ctx, body.suppressedBy),
  }
}

/** What a version changed, as far as the viewer may see it. */
export const changesOf = async (ctx: Context, { before, body }: AlarmConfigVersion) =>
  before ? differences(await shownBody(ctx, before), await shownBody(ctx, body)) : []

const watching = batched((ctx, ids) => store.watching(authorize(ctx, 'read', 'AlarmConfig'), ids))
/** Of the rules that watch a sensor those that are enabled; null for who may not read rules. */
export const enabledRuleCount = async (ctx: Context, sensorId: number) =>
  may(ctx, 'read', 'AlarmConfig') ? ((await watching(ctx, sensorId))?.count ?? 0) : null

const open = batchedAsOf((ctx, ids, asOf) =>
  openByRule(authorize(ctx, 'read', 'Alarm'), { ids, asOf }),
)
export const openAlarms = async (ctx: Context, { id, asOf }: ConfigAt) =>
  may(ctx, 'read', 'Alarm') ? ((await open(ctx, id, asOf))?.count ?? 0) : null

const versions = batchedAsOf(async (ctx, ids, asOf) => {
  const rows = await store.versions(
    authorize(ctx, 'read', 'AlarmConfig'),
    { ids, asOf },
    MOST_VERSIONS,
  )
  return ids.map((id) => ({ id, versions: rows.filter((version) => version.configId === id) }))
})
export const versionsOf = async (ctx: Context, { id, asOf }: ConfigAt) =>
  (await versions(ctx, id, asOf))?.versions ?? []
