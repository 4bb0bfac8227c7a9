import type { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import { batched, batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { InputRefused, refuse, type Problem } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findDevice } from '../devices/service.ts'
import { findLocation } from '../sites/service.ts'
import { changingDefinitions } from './change-store.ts'
import { NewSensor, SensorList, type Sensor } from './sensor.ts'
import { silentAmong } from './status-store.ts'
import * as store from './store.ts'

export async function listSensors(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Sensor')
  return store.page(tenant, parse(SensorList, list))
}

const silences = batched(async (ctx, ids) =>
  (await silentAmong(ctx, authorize(ctx, 'read', 'Sensor'), ids)).map((id) => ({ id })),
)
/** Whether a NO_DATA alarm is active on a sensor the viewer was shown. */
export const isSilent = async (ctx: Context, id: number): Promise<boolean> =>
  (await silences(ctx, id)) !== null

export const getSensor = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'Sensor'), ids))

export const findSensor = finder('Sensor', getSensor)

/** Of these sensors the ones the viewer may read, by id. */
export async function readableSensors(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, Sensor>> {
  const sensors = await store.byIds(authorize(ctx, 'read', 'Sensor'), ids)
  return new Map(sensors.map((sensor) => [sensor.id, sensor]))
}

const deviceSensors = batchedBy(
  async (ctx, deviceIds) => {
    const sensors = await store.byDevices(authorize(ctx, 'read', 'Sensor'), deviceIds)
    return deviceIds.map((deviceId) => ({
      deviceId,
      sensors: sensors.filter((sensor) => sensor.deviceId === deviceId),
    }))
  },
  ({ deviceId }) => deviceId,
)
export const sensorsOfDevice = async (ctx: Context, deviceId: number) =>
  (await deviceSensors(ctx, deviceId))?.sensors ?? []

export async function createSensor(ctx: Context, input: z.input<typeof NewSensor>) {
  const tenant = authorize(ctx, 'create', 'Sensor')
  const wanted = parseInput(NewSensor, input)
  const place = await placeOf(ctx, wanted)
  const sensor = await changingDefinitions(tenant, async (within) => {
    const made = await store.insert(within, place, wanted)
    if (!made)
      throw refuse('TAKEN', ['input', 'key'], 'The device has a sensor of this key already.')
    const detail = { key: made.key, name: made.name, deviceId: made.deviceId }
    await recordAudit(within, ctx, {
      action: 'sensor.created',
      entity: 'Sensor',
      entityId: made.id,
      detail,
    })
    return made
  })
  await ctx.pubsub.publish('agenda.changed', tenant, {})
  return sensor
}

/** The device and the location at its site; what is not there, not the viewer's or elsewhere looks the same. */
async function placeOf(ctx: Context, { deviceId, locationId }: NewSensor) {
  const [device, location] = await Promise.all([
    findDevice(ctx, deviceId),
    locationId === undefined || locationId === null ? null : findLocation(ctx, locationId),
  ])
  const problems: Problem[] = []
  if (!device)
    problems.push({
      code: 'INVALID',
      path: ['input', 'deviceId'],
      message: 'There is no such device.',
    })
  if (
    locationId !== undefined &&
    locationId !== null &&
    (!location || (device && location.siteId !== device.siteId))
  ) {
    problems.push({
      code: 'INVALID',
      path: ['input', 'locationId'],
      message: 'There is no such location at the device’s site.',
    })
  }
  if (!device || problems.length) throw new InputRefused(problems)
  return { deviceId: device.id, siteId: device.siteId, locationId: location?.id ?? null }
}
