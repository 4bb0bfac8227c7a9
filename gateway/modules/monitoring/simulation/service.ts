// What visitors of the demo do to its cold stores. The simulator reads it; nothing here knows where that runs.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { SimulatedFaultKind } from './tables.ts'
import { notFound, refuse } from '../../../errors.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findSensor } from '../sensors/service.ts'
import * as store from './store.ts'

const MINUTE = 60_000
const LASTS: Record<SimulatedFaultKind, number> = {
  OPEN_DOOR: 5 * MINUTE,
  STOP_COMPRESSOR: 180 * MINUTE,
  CUT_RADIO: 30 * MINUTE,
}

/** Begins a fault, or ends the one of that kind that lasts. */
export async function simulateFault(ctx: Context, sensorId: string, kind: SimulatedFaultKind) {
  const tenant = authorize(ctx, 'update', 'Sensor')
  const sensor = await findSensor(ctx, sensorId)
  if (!sensor) throw notFound('Sensor')
  if (!ctx.demo?.isSimulated(tenant.organizationId, sensor.id)) {
    throw refuse('INVALID', ['sensorId'], 'The demo has no simulated device here.')
  }
  const now = new Date(ctx.now())
  return inTransaction(tenant, async (within) => {
    const until = new Date(now.getTime() + LASTS[kind])
    const fault =
      (await store.end(within, sensor.id, kind, now)) ??
      (await store.begin(within, sensor.id, kind, { now, until }))
    const detail = { kind, endsAt: fault.endsAt.toISOString() }
    await recordAudit(within, ctx, {
      action: 'sensor.faultSimulated',
      entity: 'Sensor',
      entityId: sensor.id,
      detail,
    })
    return fault
  })
}
