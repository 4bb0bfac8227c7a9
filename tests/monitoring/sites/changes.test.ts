import { expect, test } from 'vitest'
import { actionsOn } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const PROBLEMS = 'problems { code path }'
const CREATE_SITE = `mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id version } ${PROBLEMS} } }`
const UPDATE_SITE = `mutation($id: ID!, $input: UpdateSiteInput!, $expectedVersion: Int) {
  updateSite(id: $id, input: $input, expectedVersion: $expectedVersion) { site { id name address timeZone latitude version } ${PROBLEMS} } }`
const CREATE = `mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { id version kind parent { id } } ${PROBLEMS} } }`
const UPDATE = `mutation($id: ID!, $input: UpdateLocationInput!, $expectedVersion: Int) {
  updateLocation(id: $id, input: $input, expectedVersion: $expectedVersion) { location { id name kind version parent { id } } ${PROBLEMS} } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteLocation(id: $id, expectedVersion: $expectedVersion) { deletedId ${PROBLEMS} } }`

const newSite = async (acme: TestOrganization, name = 'Depot'): Promise<string> =>
  (await acme.graphql(CREATE_SITE, { input: { name, timeZone: 'Europe/Berlin' } })).data.createSite
    .site.id as string
const newLocation = async (
  acme: TestOrganization,
  input: Record<string, unknown>,
): Promise<string> =>
  (await acme.graphql(CREATE, { input: { name: 'Room', ...input } })).data.createLocation.location
    .id as string
test('a site changes what it is told to, once for each version', async () => {
  const acme = await organization()
  const id = await newSite(acme)
  const change = { name: 'Harbour', timeZone: 'Asia/Tokyo', latitude: 35.6 }
  const { data } = await acme.maintainer.graphql(UPDATE_SITE, {
    id,
    input: change,
    expectedVersion: 1,
  })
  expect(data.updateSite).toEqual({
    site: { id, address: '', version: 2, ...change },
    problems: [],
  })
  const stale = (await acme.graphql(UPDATE_SITE, { id, input: { name: 'X' }, expectedVersion: 1 }))
    .data.updateSite
  expect(stale).toMatchObject({
    site: { name: 'Harbour', version: 2 },
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
  })
  const bad = { name: ' ', latitude: 91 }
  const refused = (await acme.graphql(UPDATE_SITE, { id, input: bad })).data.updateSite
    .problems as { path: string[] }[]
  expect(refused.map(({ path }) => path[1])).toEqual(['name', 'latitude'])
  expect(
    (await acme.graphql(UPDATE_SITE, { id, input: { latitude: null } })).data.updateSite.site
      .latitude,
  ).toBeNull()
  expect(await acme.subscriber.graphql(UPDATE_SITE, { id, input: {} })).toFailWith('FORBIDDEN')
  expect(await (await organization()).graphql(UPDATE_SITE, { id, input: {} })).toFailWith(
    'NOT_FOUND',
  )
  expect(await actionsOn(acme, 'Site')).toEqual(['site.created', 'site.updated', 'site.updated'])
})

test('locations form a tree that has no circles, inside one site', async () => {
  const acme = await organization()
  const [siteId, elsewhere] = [await newSite(acme), await newSite(acme, 'Shop')]
  const hall = await newLocation(acme, { siteId, name: 'Hall' })
  const room = await newLocation(acme, { siteId, parentId: hall, kind: 'ROOM' })
  const fridge = await newLocation(acme, { siteId, parentId: room, kind: 'COOLER' })
  const foreign = await newLocation(acme, { siteId: elsewhere })
  const moved = (
    await acme.graphql(UPDATE, {
      id: fridge,
      input: { parentId: hall, name: 'Fridge' },
      expectedVersion: 1,
    })
  ).data.updateLocation
  expect(moved).toEqual({
    location: { id: fridge, name: 'Fridge', kind: 'COOLER', version: 2, parent: { id: hall } },
    problems: [],
  })
  for (const parentId of [hall, room, foreign, '2000000001']) {
    const { problems } = (await acme.graphql(UPDATE, { id: hall, input: { parentId } })).data
      .updateLocation
    expect(problems).toEqual([{ code: 'INVALID', path: ['input', 'parentId'] }])
  }
  const top = (await acme.graphql(UPDATE, { id: fridge, input: { parentId: null } })).data
    .updateLocation.location
  expect(top.parent).toBeNull()
  const stale = (
    await acme.graphql(UPDATE, { id: fridge, input: { name: 'X' }, expectedVersion: 1 })
  ).data.updateLocation
  expect(stale.problems).toEqual([{ code: 'CONFLICT', path: ['expectedVersion'] }])
  expect((await acme.graphql(DELETE, { id: hall })).data.deleteLocation.problems).toEqual([
    { code: 'CONFLICT', path: ['id'] },
  ])
  expect((await acme.graphql(DELETE, { id: room })).data.deleteLocation).toEqual({
    deletedId: room,
    problems: [],
  })
  expect((await acme.graphql(DELETE, { id: hall })).data.deleteLocation.deletedId).toBe(hall)
})

test('locations of sites that are not the viewer’s are not there', async () => {
  const acme = await organization()
  const [own, other] = [await newSite(acme), await newSite(acme, 'Shop')]
  const location = await newLocation(acme, { siteId: other })
  await seesOnly(acme, acme.maintainer, [own])
  expect(await acme.maintainer.graphql(UPDATE, { id: location, input: { name: 'X' } })).toFailWith(
    'NOT_FOUND',
  )
  expect(await acme.maintainer.graphql(DELETE, { id: location })).toFailWith('NOT_FOUND')
  expect(
    await acme.maintainer.graphql(UPDATE_SITE, { id: other, input: { name: 'X' } }),
  ).toFailWith('NOT_FOUND')
  const refused = (await acme.maintainer.graphql(CREATE, { input: { siteId: other, name: 'X' } }))
    .data.createLocation
  expect(refused.problems).toEqual([{ code: 'INVALID', path: ['input', 'siteId'] }])
  expect(
    (await acme.maintainer.graphql(CREATE, { input: { siteId: own, name: 'X' } })).data
      .createLocation.problems,
  ).toEqual([])
})
