import { z } from 'zod'
import { authorize } from '../../access/authorize.ts'
import { batchedAsOf } from '../../batch.ts'
import type { Context } from '../../context.ts'
import { idOf, parse } from '../../parse.ts'
import { AsOf } from '../readings/as-of.ts'
import { checkMoment } from '../readings/as-of-service.ts'
import { getSensor } from '../sensors/service.ts'
import { AlarmConfigList, type AlarmConfig } from './alarm-config.ts'
import * as store from './store.ts'

export async function listAlarmConfigs(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  const asked = parse(AlarmConfigList, list)
  await checkMoment(ctx, asked.asOf)
  return store.page(tenant, asked)
}

export const getAlarmConfig = batchedAsOf((ctx, ids, asOf) => store.byIds(authorize(ctx, 'read', 'AlarmConfig'), ids, asOf))

export async function findAlarmConfig(ctx: Context, id: string, moment?: unknown) {
  const number = idOf(id)
  authorize(ctx, 'read', 'AlarmConfig')
  const { asOf } = parse(z.object({ asOf: AsOf }), { asOf: moment })
  await checkMoment(ctx, asOf)
  return number === undefined ? null : getAlarmConfig(ctx, number, asOf)
}

const MOST_SENSORS = 1000
const MOST_VERSIONS = 200
/** A rule as it was handed out: for the present, or for a moment. */
type Told = Pick<AlarmConfig, 'id' | 'asOf'>

const matched = batchedAsOf((ctx, ids, asOf) => store.matches(authorize(ctx, 'read', 'AlarmConfig'), { ids, asOf }, MOST_SENSORS))
export const sensorCount = async (ctx: Context, { id, asOf }: Told) => (await matched(ctx, id, asOf))?.count ?? 0

/** Those in scope, by name. */
export async function sensorsOf(ctx: Context, { id, asOf }: Told) {
  const ids = (await matched(ctx, id, asOf))?.sensorIds ?? []
  return (await Promise.all(ids.map((sensorId) => getSensor(ctx, sensorId)))).filter((sensor) => sensor !== null)
}

const open = batchedAsOf((ctx, ids, asOf) => store.openAlarms(authorize(ctx, 'read', 'Alarm'), { ids, asOf }))
export const openAlarms = async (ctx: Context, { id, asOf }: Told) => (await open(ctx, id, asOf))?.count ?? 0

const versions = batchedAsOf(async (ctx, ids, asOf) => {
  const rows = await store.versions(authorize(ctx, 'read', 'AlarmConfig'), { ids, asOf }, MOST_VERSIONS)
  return ids.map((id) => ({ id, versions: rows.filter((version) => version.configId === id) }))
})
export const versionsOf = async (ctx: Context, { id, asOf }: Told) => (await versions(ctx, id, asOf))?.versions ?? []
