import type { Insertable } from 'kysely'
import type pg from 'pg'
import { tenantDatabase } from '../../gateway/db/tenant-database.ts'
import type { DeviceTable } from '../../gateway/modules/monitoring/devices/tables.ts'
import { demoDeviceToken } from './device-token.ts'
import type { FleetOrganization } from './fleet.ts'
import type { Plot } from './plot.ts'
import { stream } from './simulator/random.ts'
import { telemetryAt } from './simulator/telemetry.ts'

export const device = (
  overrides: Partial<Insertable<DeviceTable>> & { siteId: number },
): Insertable<DeviceTable> => ({
  name: 'Logger',
  model: 'Fjord T1',
  serial: 'FJ-000001',
  firmware: '2.4.1',
  ...overrides,
})

const FIRMWARE = ['2.3.0', '2.4.0', '2.4.1', '2.4.1']

/** In the order of the story; each with the token its simulator derives. */
export async function seedDevices({
  db,
  organization,
  seed,
  anchor,
  born,
  tokenKey,
}: Plot): Promise<void> {
  const rows = organization.devices.map(({ siteId, name, model, key }) => {
    const { u } = stream(seed, key, 'device')
    return device({
      siteId,
      name,
      model,
      createdAt: born,
      updatedAt: born,
      serial: `FJ-${String(Math.floor(u(0) * 1e6)).padStart(6, '0')}`,
      firmware: FIRMWARE[Math.floor(u(1) * FIRMWARE.length)] ?? '2.4.1',
      ...seeded(key, anchor),
    })
  })
  const tokens = tokensOf(organization, tokenKey).map((token) => ({ ...token, createdAt: born }))
  await db.insertInto('device').values(rows).execute()
  await db.insertInto('deviceToken').values(tokens).execute()
}

/** As its last request before the demo begins would have left it. */
function seeded(key: string, anchor: number) {
  const { battery, signal } = telemetryAt(key, anchor)
  const at = new Date(anchor)
  return {
    ...(battery !== undefined && { batteryPercent: battery, batteryAt: at }),
    ...(signal !== undefined && { signalDbm: signal, signalAt: at }),
  }
}

const tokensOf = ({ devices }: FleetOrganization, tokenKey: Buffer) =>
  devices.map(({ organizationId, id }) => {
    const { prefix, hash } = demoDeviceToken(tokenKey, organizationId, id)
    return { deviceId: id, prefix, hash }
  })

/** After the installation's key was changed the devices have new tokens; one that was revoked stays so. */
export async function ensureDeviceTokens(
  pool: pg.Pool,
  organizations: readonly FleetOrganization[],
  tokenKey: Buffer,
): Promise<void> {
  for (const organization of organizations) {
    const db = tenantDatabase(pool, organization.id)
    const present = await db.selectFrom('device').select('id').execute()
    const there = new Set(present.map(({ id }) => id))
    const tokens = tokensOf(organization, tokenKey).filter(({ deviceId }) => there.has(deviceId))
    if (tokens.length === 0) continue
    await db
      .insertInto('deviceToken')
      .values(tokens)
      .onConflict((conflict) => conflict.columns(['organizationId', 'prefix']).doNothing())
      .execute()
  }
}
