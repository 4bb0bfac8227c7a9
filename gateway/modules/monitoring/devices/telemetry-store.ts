import type { Tenant } from '../../../access/authorize.ts'
import type { Telemetry } from './telemetry.ts'

// Requests of a device may be stored side by side: the one that arrived last counts.
const NOTE = {
  name: 'note_telemetry',
  text: `update device set
      battery_percent = case when $2::float8 is null or battery_at > $4 then battery_percent else $2 end,
      battery_at = case when $2 is null or battery_at > $4 then battery_at else $4 end,
      signal_dbm = case when $3::float8 is null or signal_at > $4 then signal_dbm else $3 end,
      signal_at = case when $3 is null or signal_at > $4 then signal_at else $4 end
    where id = $1`,
}

export async function noteTelemetry(
  tenant: Tenant,
  deviceId: number,
  { battery = null, signal = null }: { [Field in keyof Telemetry]?: number | null },
  at: Date,
): Promise<void> {
  await tenant.query({ ...NOTE, values: [deviceId, battery, signal, at] })
}
