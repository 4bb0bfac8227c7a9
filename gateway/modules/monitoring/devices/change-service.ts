import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import type { Which } from '../../../platform/record/find.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { createRecorded, recorded } from '../../ground/audit/recorded-service.ts'
import { moveSensors } from '../sensors/change-service.ts'
import { siteOfInput } from '../sites/service.ts'
import { DeviceChange, NewDevice, type Device } from './device.ts'
import * as store from './store.ts'

const devices = recorded<Device>({
  entity: 'Device',
  field: 'device',
  actions: { updated: 'device.updated' },
  find: store.locked,
  announceUpdate: (ctx, tenant) => ctx.pubsub.publish('agenda.changed', tenant, {}),
  transaction: store.changingDefinitions,
})

export async function createDevice(ctx: Context, input: unknown): Promise<Device> {
  const tenant = authorize(ctx, 'create', 'Device')
  const { siteId, ...device } = parseInput(NewDevice, input)
  const site = await siteOfInput(ctx, siteId)
  // No rule looks for a device before it has sensors, so no evaluation is kept waiting.
  const act = { action: 'device.created', entity: 'Device' } as const
  return createRecorded(ctx, tenant, act, async (within) => {
    const row = await store.insert(within, { ...device, siteId: site.id })
    return { row, detail: { name: row.name } }
  })
}

/** Its sensors go where it goes; alarms are evaluated anew by what it is and where it is now. */
export async function updateDevice(ctx: Context, which: Which, input: object): Promise<Device> {
  const tenant = authorize(ctx, 'update', 'Device')
  const { siteId, ...rest } = parseInput(DeviceChange, input)
  const site = siteId === undefined ? undefined : await siteOfInput(ctx, siteId)
  const change = { ...rest, ...(site && { siteId: site.id }) }
  return devices.update(ctx, tenant, which, async (within, before) => {
    const row = await store.update(within, before.id, change, new Date(ctx.now()))
    if (row.siteId !== before.siteId) await moveSensors(ctx, within, before.id, row.siteId)
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}
