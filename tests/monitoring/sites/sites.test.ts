import { expect, test } from 'vitest'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'

const CREATE = `mutation($input: CreateSiteInput!) { createSite(input: $input) {
  site { id name address timeZone latitude longitude createdAt version } problems { code path } } }`
const SITES = `query($search: String, $sort: [SiteSort!], $perPage: Int! = 10) {
  sites(search: $search, sort: $sort, perPage: $perPage) { nodes { id name } totalCount } }`
const SITE = 'query($id: ID!) { site(id: $id) { name } }'
const LOCATIONS = `query($filter: LocationFilter, $search: String) { locations(filter: $filter, search: $search) {
  nodes { id name kind site { name } parent { name } } totalCount } }`

interface Page {
  nodes: { id: string; name: string }[]
  totalCount: number
}

test('a site is made, found and listed, and told what is wrong with it', async () => {
  const acme = await organization()
  const make = async (input: object): Promise<{ site: { id: string } | null }> =>
    (await acme.maintainer.graphql(CREATE, { input: { timeZone: 'Europe/Berlin', ...input } })).data
      .createSite as {
      site: { id: string } | null
    }
  const { site } = await make({
    name: ' North ',
    address: 'Kai 1',
    latitude: 54.3,
    longitude: 10.1,
  })
  expect(site).toMatchObject({
    name: 'North',
    address: 'Kai 1',
    timeZone: 'Europe/Berlin',
    latitude: 54.3,
    longitude: 10.1,
    version: 1,
  })
  const problem = (code: string, field: string) => ({
    site: null,
    problems: [{ code, path: ['input', field] }],
  })
  expect(await make({ name: '' })).toEqual(problem('REQUIRED', 'name'))
  expect(await make({ name: 'x', address: 'y'.repeat(501) })).toEqual(
    problem('OUT_OF_RANGE', 'address'),
  )
  expect(await make({ name: 'x', latitude: 91 })).toEqual(problem('OUT_OF_RANGE', 'latitude'))
  expect(await make({ name: 'x', longitude: -181 })).toEqual(problem('OUT_OF_RANGE', 'longitude'))
  expect(await make({ name: 'a\0b' })).toEqual(problem('INVALID', 'name'))
  expect(await acme.editor.graphql(CREATE, { input: { name: 'x', timeZone: 'UTC' } })).toFailWith(
    'FORBIDDEN',
  )
  await make({ name: 'East', address: 'North Street' })
  const list = async (variables = {}): Promise<Page> =>
    (await acme.subscriber.graphql(SITES, variables)).data.sites as Page
  expect((await list()).nodes.map(({ name }) => name)).toEqual(['East', 'North'])
  expect((await list({ search: 'NORTH', perPage: 1 })).totalCount).toBe(2)
  expect((await list({ search: 'kai' })).nodes).toEqual([{ id: site?.id, name: 'North' }])
})

test('sites and locations of others, or not assigned, do not exist', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const made = []
  for (const name of ['North', 'South'])
    made.push(
      (await acme.graphql(CREATE, { input: { name, timeZone: 'UTC' } })).data.createSite.site
        .id as string,
    )
  const [north, south] = made.map(Number)
  const { db } = acme.tenant
  const room = await db
    .insertInto('location')
    .values({ siteId: north ?? 0, parentId: null, name: 'Room', kind: 'ROOM' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('location')
    .values({ siteId: north ?? 0, parentId: room.id, name: 'Fridge', kind: 'COOLER' })
    .execute()
  await db
    .insertInto('location')
    .values({ siteId: south ?? 0, parentId: null, name: 'Van', kind: 'VEHICLE' })
    .execute()
  await seesOnly(acme, acme.maintainer, [north ?? 0])
  await seesOnly(acme, acme.subscriber, [])
  const locations = (await acme.maintainer.graphql(LOCATIONS)).data.locations
  expect(locations).toMatchObject({
    totalCount: 2,
    nodes: [
      { name: 'Fridge', kind: 'COOLER', site: { name: 'North' }, parent: { name: 'Room' } },
      { name: 'Room', kind: 'ROOM', site: { name: 'North' }, parent: null },
    ],
  })
  expect(
    (await acme.graphql(LOCATIONS, { filter: { siteId: [made[1]] } })).data.locations.totalCount,
  ).toBe(1)
  expect(
    (await acme.maintainer.graphql(LOCATIONS, { filter: { siteId: made }, search: 'van' })).data
      .locations.totalCount,
  ).toBe(0)
  expect((await acme.maintainer.graphql(SITES)).data.sites.totalCount).toBe(1)
  expect((await acme.subscriber.graphql(SITES)).data.sites.totalCount).toBe(0)
  expect((await rival.graphql(SITES)).data.sites.totalCount).toBe(0)
  expect((await acme.maintainer.graphql(SITE, { id: made[0] })).data.site).toEqual({
    name: 'North',
  })
  for (const [who, id] of [
    [acme.maintainer, made[1]],
    [rival, made[0]],
    [acme, 'x'],
  ] as const) {
    expect((await who.graphql(SITE, { id })).data.site).toBeNull()
  }
  expect(
    await acme.maintainer.graphql(CREATE, { input: { name: 'x', timeZone: 'UTC' } }),
  ).toFailWith('FORBIDDEN')
})
