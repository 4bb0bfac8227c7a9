import type { Insertable } from 'kysely'
import type pg from 'pg'
import { tenantDatabase } from '../../gateway/db/tenant-database.ts'
import type { DeviceTable } from '../../gateway/modules/monitoring/devices/tables.ts'
import { demoDeviceToken } from './device-token.ts'
import type { FleetOrganization } from './fleet.ts'
import type { Plot } from './plot.ts'
import { stream } from './simulator/random.ts'

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
export async function seedDevices({ db, organization, seed, born, tokenKey }: Plot): Promise<void> {
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
      batteryPct: Math.round(35 + 65 * u(2)),
      rssi: Math.round(-90 + 45 * u(3)),
    })
  })
  const tokens = tokensOf(organization, tokenKey).map((token) => ({ ...token, createdAt: born }))
  await db.insertInto('device').values(rows).execute()
  await db.insertInto('deviceToken').values(tokens).execute()
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
