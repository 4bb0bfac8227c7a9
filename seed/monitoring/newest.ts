import type pg from 'pg'
import { queryAs } from '../../gateway/db/tenant-connection.ts'
import type { FleetOrganization } from './fleet.ts'

/** The newest reading stored of each device, epoch milliseconds, by the device's key: where the live feed goes on. */
export async function newestReadings(
  pool: pg.Pool,
  organizations: readonly FleetOrganization[],
): Promise<Map<string, number>> {
  const newest = new Map<string, number>()
  for (const { id, devices } of organizations) {
    const { rows } = await queryAs<{ device: number; ts: Date }>(pool, id, {
      text: 'select s.device_id as device, max(l.ts) as ts from latest l join sensor s on s.id = l.sensor_id group by 1',
    })
    const known = new Map(rows.map(({ device, ts }) => [device, ts.getTime()]))
    for (const device of devices) {
      const ts = known.get(device.id)
      if (ts !== undefined) newest.set(device.key, ts)
    }
  }
  return newest
}
