import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse, staleVersion } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findSite } from '../sites/service.ts'
import * as changes from './change-store.ts'
import { DeviceChange, type Device } from './device.ts'

/** What the audit tells: the fields that were to be different. */
const picked = (row: object, change: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in change))

/** Its sensors go where it goes; alarms are evaluated anew by what it is and where it is now. */
export async function updateDevice(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
): Promise<Device> {
  const tenant = authorize(ctx, 'update', 'Device')
  const { siteId, ...rest } = parseInput(DeviceChange, input)
  const site = siteId === undefined ? undefined : await findSite(ctx, siteId)
  if (site === null) throw refuse('INVALID', ['input', 'siteId'], 'There is no such site.')
  const change = { ...rest, ...(site && { siteId: site.id }) }
  const device = await changes.changingDefinitions(tenant, async (within) => {
    const number = idOf(id)
    const before = number === undefined ? undefined : await changes.byId(within, number)
    if (!before) throw notFound('Device')
    if (expectedVersion != null && expectedVersion !== before.version)
      throw staleVersion({ device: before })
    const at = new Date(ctx.now())
    const after = await changes.update(within, before.id, change, at)
    if (after.siteId !== before.siteId)
      await changes.moveSensors(within, before.id, after.siteId, at)
    const detail = { before: picked(before, change), after: picked(after, change) }
    await recordAudit(within, ctx, {
      action: 'device.updated',
      entity: 'Device',
      entityId: before.id,
      detail,
    })
    return after
  })
  await ctx.pubsub.publish('agenda.changed', tenant, {})
  return device
}
