import { authorize } from '../../access/authorize.ts'
import { batched, batchedBy } from '../../batch.ts'
import type { Context } from '../../context.ts'
import { idOf, parse } from '../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import { AlarmConfigList } from './alarm-config.ts'
import * as store from './store.ts'

export async function listAlarmConfigs(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  return store.page(tenant, parse(AlarmConfigList, list))
}

export const getAlarmConfig = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'AlarmConfig'), ids))

export async function findAlarmConfig(ctx: Context, id: string) {
  const number = idOf(id)
  authorize(ctx, 'read', 'AlarmConfig')
  return number === undefined ? null : getAlarmConfig(ctx, number)
}

const MOST_SENSORS = 1000
const MOST_VERSIONS = 200
const configOf = ({ configId }: { configId: number }) => configId

const matched = batchedBy((ctx, ids) => store.matches(authorize(ctx, 'read', 'AlarmConfig'), ids, MOST_SENSORS), configOf)
export const sensorCount = async (ctx: Context, configId: number) => (await matched(ctx, configId))?.count ?? 0

/** Those in scope now, by name. */
export async function sensorsOf(ctx: Context, configId: number) {
  const ids = (await matched(ctx, configId))?.sensorIds ?? []
  return (await Promise.all(ids.map((id) => getSensor(ctx, id)))).filter((sensor) => sensor !== null)
}

const open = batchedBy((ctx, ids) => store.openAlarms(authorize(ctx, 'read', 'Alarm'), ids), configOf)
export const openAlarms = async (ctx: Context, configId: number) => (await open(ctx, configId))?.count ?? 0

const versions = batchedBy(async (ctx, ids) => {
  const rows = await store.versions(authorize(ctx, 'read', 'AlarmConfig'), ids, MOST_VERSIONS)
  return ids.map((configId) => ({ configId, versions: rows.filter((version) => version.configId === configId) }))
}, configOf)
export const versionsOf = async (ctx: Context, configId: number) => (await versions(ctx, configId))?.versions ?? []
