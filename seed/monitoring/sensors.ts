import type { Insertable } from 'kysely'
import type { SensorTable } from '../../gateway/modules/monitoring/sensors/tables.ts'
import type { Plot } from './plot.ts'
import { INTERVAL, PROFILES, type ProfileName } from './simulator/profiles.ts'

type Row = Insertable<SensorTable>

export const sensor = (overrides: Partial<Row> & { siteId: number; deviceId: number }): Row => ({
  key: 'probe-1',
  name: 'Fridge',
  reportInterval: 60,
  staleAfter: 180,
  permittedLow: 2,
  permittedHigh: 8,
  ...overrides,
})

export const STALE_AFTER = 180

export const TAGS: Record<ProfileName, string[]> = {
  PHARMA_FRIDGE: ['fridge', 'medicine'],
  WALK_IN_COOLER: ['cooler'],
  WALK_IN_FREEZER: ['freezer'],
  ULT_FREEZER: ['ultra-low'],
  CRT_STORE: ['room'],
  VAN: ['van', 'transport'],
}

/** In the order of the story, so that the database numbers them as the fleet does. */
export async function seedSensors({ db, organization, born }: Plot): Promise<void> {
  const rows = organization.devices.flatMap(({ id: deviceId, siteId, locationId, sensors }) =>
    sensors.map(({ key, name, profile }) => {
      const { low, high } = PROFILES[profile].permitted
      return sensor({
        deviceId,
        siteId,
        locationId,
        key,
        name,
        tags: TAGS[profile],
        createdAt: born,
        updatedAt: born,
        reportInterval: INTERVAL,
        staleAfter: STALE_AFTER,
        permittedLow: low,
        permittedHigh: high,
      })
    }),
  )
  await db.insertInto('sensor').values(rows).execute()
}
