import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { checkVersion, mustFind } from '../../../platform/record/find.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { moveSensors } from '../sensors/change-service.ts'
import { findSite } from '../sites/service.ts'
import * as changes from './change-store.ts'
import { DeviceChange, type Device } from './device.ts'

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
    const before = await mustFind('Device', id, (number) => changes.byId(within, number))
    checkVersion(before, expectedVersion, 'device')
    const at = new Date(ctx.now())
    const after = await changes.update(within, before.id, change, at)
    if (after.siteId !== before.siteId) await moveSensors(within, before.id, after.siteId, at)
    const detail = beforeAndAfter(before, after, change)
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
