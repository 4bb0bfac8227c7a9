import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { InputRefused, refuse, type Problem } from '../../../errors.ts'
import { judgeInput, parseInput } from '../../../parse.ts'
import type { Which } from '../../../platform/record/find.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit, recordAudits } from '../../ground/audit/service.ts'
import { findDevice } from '../devices/service.ts'
import { keepHold } from '../readings/history/hold-service.ts'
import { findLocation } from '../sites/service.ts'
import * as changes from './change-store.ts'
import { emptyRanges, NewSensor, SensorChange, type Ranges, type Sensor } from './sensor.ts'
import * as store from './store.ts'

type Change = ReturnType<typeof SensorChange.parse>

const announce = (ctx: Context, tenant: Tenant) => ctx.pubsub.publish('agenda.changed', tenant, {})

const sensors = recorded<Sensor>({
  entity: 'Sensor',
  field: 'sensor',
  actions: { created: 'sensor.created', updated: 'sensor.updated' },
  find: store.locked,
  announceUpdate: announce,
  transaction: changes.changingDefinitions,
})

export async function createSensor(ctx: Context, input: unknown): Promise<Sensor> {
  const tenant = authorize(ctx, 'create', 'Sensor')
  const wanted = parseInput(NewSensor, input)
  const place = await firstPlaceOf(ctx, wanted)
  const sensor = await sensors.create(ctx, tenant, async (within) => {
    const row = await store.insert(within, place, wanted)
    if (!row)
      throw refuse('TAKEN', ['input', 'key'], 'The device has a sensor of this key already.')
    return { row, detail: { key: row.key, name: row.name, deviceId: row.deviceId } }
  })
  await announce(ctx, tenant)
  return sensor
}

/** What a file says of a sensor, whose device is yet to be made. */
export const judgeSensor = (input: object) => judgeInput(NewSensor, { ...input, deviceId: '' })
export type JudgedSensor = NewSensor

/** For files of new devices: their sensors, in the transaction that makes them, which holds what alarms are evaluated by. */
export async function addSensors(
  ctx: Context,
  within: Tenant,
  wanted: readonly { place: store.Place; sensor: JudgedSensor }[],
): Promise<void> {
  const rows = await store.insertNew(within, wanted)
  const acts = rows.map(({ id, key, name, deviceId }) => ({
    action: 'sensor.created' as const,
    entity: 'Sensor' as const,
    entityId: id,
    detail: { key, name, deviceId },
  }))
  await recordAudits(within, ctx, acts)
}

/** The device and the location at its site; what is not there, not the viewer's or elsewhere looks the same. */
async function firstPlaceOf(ctx: Context, { deviceId, locationId }: NewSensor) {
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

/** Alarms are evaluated anew by what the sensor is and where it is now; what is stored stays as it is. */
export async function updateSensor(ctx: Context, which: Which, input: object): Promise<Sensor> {
  const tenant = authorize(ctx, 'update', 'Sensor')
  const change = parseInput(SensorChange, input)
  return sensors.update(ctx, tenant, which, async (within, before) => {
    const next = { ...ownOf(change), ...(await placeOf(ctx, before, change)) }
    checkRanges({ ...before, ...next })
    const row = await changed(within, before, next, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, next) }
  })
}

/** For devices, whose sensors go where they go: in the transaction in which one moves. */
export async function moveSensors(
  ctx: Context,
  within: Tenant,
  deviceId: number,
  siteId: number,
): Promise<void> {
  const moved = await changes.moveSensors(within, deviceId, siteId, new Date(ctx.now()))
  for (const { id, ...before } of moved) {
    const detail = { before, after: { siteId, locationId: null } }
    await recordAudit(within, ctx, {
      action: 'sensor.updated',
      entity: 'Sensor',
      entityId: id,
      detail,
    })
  }
}

async function changed(
  within: Tenant,
  before: Sensor,
  next: changes.SensorUpdate,
  at: Date,
): Promise<Sensor> {
  const [deviceId, key] = [next.deviceId ?? before.deviceId, next.key ?? before.key]
  if (await changes.isTaken(within, { deviceId, key, by: before.id })) {
    throw refuse(
      'TAKEN',
      ['input', next.key === undefined ? 'deviceId' : 'key'],
      'The device has a sensor of this key already.',
    )
  }
  if (next.staleAfter !== undefined && next.staleAfter !== before.staleAfter)
    await keepHold(within, before, at)
  return changes.update(within, before.id, next, at)
}

function ownOf({
  deviceId,
  locationId,
  reportIntervalSeconds,
  staleAfterSeconds,
  ...rest
}: Change): changes.SensorUpdate {
  void deviceId
  void locationId // these two say where it is
  return {
    ...rest,
    ...(reportIntervalSeconds !== undefined && { reportInterval: reportIntervalSeconds }),
    ...(staleAfterSeconds !== undefined && { staleAfter: staleAfterSeconds }),
  }
}

/** Where it is to be: its device's site, and a location there, which a move to another site takes away. */
async function placeOf(
  ctx: Context,
  before: Sensor,
  { deviceId, locationId }: Change,
): Promise<changes.SensorUpdate> {
  if (deviceId === undefined && locationId === undefined) return {}
  const device = await findDevice(ctx, deviceId ?? String(before.deviceId))
  if (!device) throw refuse('INVALID', ['input', 'deviceId'], 'There is no such device.')
  const stays = device.siteId === before.siteId ? before.locationId : null
  const location = typeof locationId === 'string' ? await findLocation(ctx, locationId) : null
  if (typeof locationId === 'string' && location?.siteId !== device.siteId) {
    throw refuse(
      'INVALID',
      ['input', 'locationId'],
      'There is no such location at the device’s site.',
    )
  }
  const place = locationId === undefined ? stays : (location?.id ?? null)
  return { deviceId: device.id, siteId: device.siteId, locationId: place }
}

function checkRanges(sensor: Ranges): void {
  const problems = emptyRanges(sensor).map(({ field, message, above }): Problem => ({
    code: 'OUT_OF_RANGE',
    path: ['input', field],
    message,
    params: { above },
  }))
  if (problems.length) throw new InputRefused(problems)
}
