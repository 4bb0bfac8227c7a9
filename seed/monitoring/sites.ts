import type { Insertable } from 'kysely'
import type { LocationTable, SiteTable } from '../../gateway/modules/monitoring/sites/tables.ts'
import type { Plot } from './plot.ts'

export const site = (overrides: Partial<Insertable<SiteTable>> = {}): Insertable<SiteTable> => ({
  name: 'Quayside',
  address: 'Bryggegata 3, 5003 Bergen, Norway',
  timeZone: 'Europe/Oslo',
  ...overrides,
})

export const location = (
  overrides: Partial<Insertable<LocationTable>> & { siteId: number },
): Insertable<LocationTable> => ({
  name: 'Cold room',
  kind: 'ROOM',
  ...overrides,
})

/** In the order of the story, so that the database numbers them as the fleet does. */
export async function seedSites({ db, organization, born }: Plot): Promise<void> {
  const since = { createdAt: born, updatedAt: born }
  await db
    .insertInto('site')
    .values(
      organization.sites.map(({ name, address, timeZone, latitude, longitude }) =>
        site({ name, address, timeZone, latitude, longitude, ...since }),
      ),
    )
    .execute()
  await db
    .insertInto('location')
    .values(
      organization.locations.map(({ siteId, parentId, name, kind }) =>
        location({ siteId, parentId, name, kind, ...since }),
      ),
    )
    .execute()
}
