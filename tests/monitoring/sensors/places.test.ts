import { expect, test } from 'vitest'
import { device } from '../../../seed/monitoring/devices.ts'
import { sensor } from '../../../seed/monitoring/sensors.ts'
import { location, site } from '../../../seed/monitoring/sites.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const BY_PLACE = `query($direction: SortDirection!) {
  sensors(sort: [{ field: PLACE, direction: $direction }], perPage: 100) { totalCount nodes { name } } }`

async function inPlaces(acme: TestOrganization, direction = 'ASC'): Promise<string> {
  const { sensors } = (await acme.graphql(BY_PLACE, { direction })).data as {
    sensors: { totalCount: number; nodes: { name: string }[] }
  }
  expect(sensors.totalCount).toBe(sensors.nodes.length)
  return sensors.nodes.map(({ name }) => name).join(' ')
}

test('sensors by place follow what their sites and locations are called, and where they are', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const [north, south] = [
    await newRow(db, 'site', site({ name: 'North' })),
    await newRow(db, 'site', site({ name: 'South' })),
  ]
  const [attic, cellar] = [
    await newRow(db, 'location', location({ siteId: north, name: 'Attic' })),
    await newRow(db, 'location', location({ siteId: north, name: 'Cellar' })),
  ]
  const made = async (name: string, siteId: number, locationId: number | null) => {
    const deviceId = await newRow(db, 'device', device({ siteId }))
    return newRow(db, 'sensor', sensor({ siteId, deviceId, locationId, key: name, name }))
  }
  await made('c', south, null)
  await made('b', north, cellar)
  const moving = await made('a', north, attic)
  await made('d', north, null)
  expect(await inPlaces(acme)).toBe('d a b c')
  expect(await inPlaces(acme, 'DESC')).toBe('c b a d')

  await db.updateTable('site').set({ name: 'Arsenal' }).where('id', '=', south).execute()
  expect(await inPlaces(acme)).toBe('c d a b')
  await db.updateTable('location').set({ name: 'Vault' }).where('id', '=', attic).execute()
  expect(await inPlaces(acme)).toBe('c d b a')
  await db
    .updateTable('sensor')
    .set({ siteId: south, locationId: null })
    .where('id', '=', moving)
    .execute()
  expect(await inPlaces(acme)).toBe('a c d b')
  await db.deleteFrom('location').where('id', '=', cellar).execute()
  expect(await inPlaces(acme)).toBe('a c b d')
  await db.deleteFrom('site').where('id', '=', south).execute()
  expect(await inPlaces(acme)).toBe('b d')
})
