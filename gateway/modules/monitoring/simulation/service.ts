// What visitors of the demo do to its cold stores. The simulator reads it; nothing here knows where that runs.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { SimulatedFaultKind } from './tables.ts'
import { notFound, refuse } from '../../../errors.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findSensor } from '../sensors/service.ts'
import type { SimulatedFault } from './fault.ts'
import * as store from './store.ts'

const MINUTE = 60_000
const LASTS: Record<SimulatedFaultKind, number> = {
  OPEN_DOOR: 5 * MINUTE,
  STOP_COMPRESSOR: 180 * MINUTE,
  CUT_RADIO: 30 * MINUTE,
}

/** Begins a fault, or ends the one of that kind that lasts; what is so already stays as it is. */
export async function simulateFault(
  ctx: Context,
  sensorId: string,
  { kind, on }: { kind: SimulatedFaultKind; on: boolean },
): Promise<SimulatedFault | null> {
  const tenant = authorize(ctx, 'update', 'Sensor')
  const sensor = await findSensor(ctx, sensorId)
  if (!sensor) throw notFound('Sensor')
  if (!ctx.demo?.isSimulated(tenant.organizationId, sensor.id)) {
    throw refuse('INVALID', ['sensorId'], 'The demo has no simulated device here.')
  }
  const now = new Date(ctx.now())
  return inTransaction(tenant, async (within) => {
    await takeTurn(within, 'simulatedFault')
    const lasting = await store.lasting(within, sensor.id, kind, now)
    if (on === Boolean(lasting)) return lasting ?? null
    const until = new Date(now.getTime() + LASTS[kind])
    const fault = lasting
      ? await store.end(within, lasting.id, now)
      : await store.begin(within, sensor.id, kind, { now, until })
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
