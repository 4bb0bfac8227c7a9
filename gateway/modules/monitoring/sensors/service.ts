import { authorize, may } from '../../../access/authorize.ts'
import { batched, batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { atItsSite } from '../../../platform/live/seen-before.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { SensorList, type Sensor } from './sensor.ts'
import { silentAmong } from './status-store.ts'
import * as store from './store.ts'

export const listSensors = lister('Sensor', SensorList, store.page)

/** Found for a sensor that a NO_DATA alarm is active on; the viewer was shown the sensor. */
export const getSilence = batched(async (ctx, ids) =>
  (await silentAmong(ctx, authorize(ctx, 'read', 'Sensor'), ids)).map((id) => ({ id })),
)

export const getSensor = getter('Sensor', store.byIds)

export const findSensor = finder('Sensor', getSensor)

export const watchSensors = watcher('Sensor', getSensor, { seenBefore: atItsSite })

/** Of these sensors the ones the viewer may read, by id. */
export async function readableSensors(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, Sensor>> {
  const sensors = await store.byIds(authorize(ctx, 'read', 'Sensor'), ids)
  return new Map(sensors.map((sensor) => [sensor.id, sensor]))
}

/** Of these sensors the ones whose readings the viewer may read, by id. */
export async function measuringSensors(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, Sensor>> {
  const sensors = await store.byIds(authorize(ctx, 'read', 'Reading'), ids)
  return new Map(sensors.map((sensor) => [sensor.id, sensor]))
}

const byDevice = batchedLists(
  (ctx, deviceIds) => store.byDevices(authorize(ctx, 'read', 'Sensor'), deviceIds),
  ({ deviceId }) => deviceId,
)
/** Those that the viewer may read: a refusal would cost the device. */
export const sensorsOfDevice = async (ctx: Context, deviceId: number): Promise<Sensor[]> =>
  may(ctx, 'read', 'Sensor') ? byDevice(ctx, deviceId) : []
