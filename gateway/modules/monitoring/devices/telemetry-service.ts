import type { Tenant } from '../../../access/authorize.ts'
import { noteTelemetry as note } from './telemetry-store.ts'
import { isWorthNoting, type KnownTelemetry, type Telemetry } from './telemetry.ts'

export { telemetryOf } from './telemetry.ts'

/**
 * Keeps what a device has sent of itself: nothing is asked of the database when there is nothing new. It is no change of the device:
 * nobody made it, so it is in no audit log, and raises no version.
 */
export async function noteTelemetry(
  tenant: Tenant,
  { deviceId, known }: { deviceId: number; known: KnownTelemetry },
  sent: Telemetry,
  at: number,
): Promise<void> {
  if (isWorthNoting(sent, known, at)) await note(tenant, deviceId, sent, new Date(at))
}
