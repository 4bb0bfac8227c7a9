import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf } from '../readings/support/probe.ts'

const CREATE = `mutation($input: CreateSensorInput!) { createSensor(input: $input) {
  sensor { id key name quantity reportIntervalSeconds staleAfterSeconds physicalMin physicalMax permittedLow permittedHigh decimals
    tags status version device { id } site { id } location { name } } problems { code path } } }`
const SENSORS = `query($filter: SensorFilter, $search: String, $sort: [SensorSort!]) {
  sensors(filter: $filter, search: $search, sort: $sort, perPage: 100) { nodes { id name } totalCount } }`
const SENSOR = 'query($id: ID!) { sensor(id: $id) { id } }'

interface Page {
  nodes: { id: string; name: string }[]
  totalCount: number
}
interface Made {
  sensor: Record<string, unknown> | null
}

test('a sensor is made with sensible defaults, and told everything that is wrong with it', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [{ id: deviceId, siteId }, elsewhere, foreign] = [
    await deviceOf(acme, 0),
    await deviceOf(acme, 0),
    await deviceOf(rival, 0),
  ]
  const { db } = acme.tenant
  const location = (site: string) =>
    db
      .insertInto('location')
      .values({ siteId: Number(site), parentId: null, name: 'Room', kind: 'ROOM' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [here, there] = [await location(siteId), await location(elsewhere.siteId)]
  const make = async (input: object): Promise<Made> =>
    (await acme.maintainer.graphql(CREATE, { input: { deviceId, key: 'k', name: 'n', ...input } }))
      .data.createSensor as Made
  expect(
    (await make({ key: ' probe ', name: ' Fridge ', locationId: String(here.id), tags: ['cold'] }))
      .sensor,
  ).toMatchObject({
    key: 'probe',
    name: 'Fridge',
    quantity: 'TEMPERATURE',
    reportIntervalSeconds: 60,
    staleAfterSeconds: 180,
    physicalMin: -100,
    physicalMax: 100,
    permittedLow: null,
    decimals: 1,
    tags: ['cold'],
    status: 'ACTIVE',
    version: 1,
    device: { id: deviceId },
    site: { id: siteId },
    location: { name: 'Room' },
  })
  expect((await make({ key: 'quick', reportIntervalSeconds: 5 })).sensor?.staleAfterSeconds).toBe(
    120,
  )
  const problem = (code: string, field: string) => ({
    sensor: null,
    problems: [{ code, path: ['input', field] }],
  })
  expect(await make({ key: 'probe' })).toEqual(problem('TAKEN', 'key'))
  expect(await make({ key: '' })).toEqual(problem('REQUIRED', 'key'))
  expect(await make({ key: 'x'.repeat(65) })).toEqual(problem('OUT_OF_RANGE', 'key'))
  expect(await make({ reportIntervalSeconds: 0 })).toEqual(
    problem('OUT_OF_RANGE', 'reportIntervalSeconds'),
  )
  expect(await make({ staleAfterSeconds: 604_801 })).toEqual(
    problem('OUT_OF_RANGE', 'staleAfterSeconds'),
  )
  expect(await make({ physicalMin: 5, physicalMax: 5 })).toEqual(
    problem('OUT_OF_RANGE', 'physicalMax'),
  )
  expect(await make({ physicalMin: -300 })).toEqual(problem('OUT_OF_RANGE', 'physicalMin'))
  expect(await make({ permittedLow: 8, permittedHigh: 2 })).toEqual(
    problem('OUT_OF_RANGE', 'permittedHigh'),
  )
  expect(await make({ decimals: 4 })).toEqual(problem('OUT_OF_RANGE', 'decimals'))
  expect(await make({ tags: Array.from({ length: 21 }, () => 't') })).toEqual(
    problem('OUT_OF_RANGE', 'tags'),
  )
  for (const id of [foreign.id, '999999', 'x'])
    expect(await make({ deviceId: id })).toEqual(problem('INVALID', 'deviceId'))
  for (const id of [String(there.id), '999999', 'x'])
    expect(await make({ locationId: id })).toEqual(problem('INVALID', 'locationId'))
  expect(
    await acme.author.graphql(CREATE, { input: { deviceId, key: 'x', name: 'x' } }),
  ).toFailWith('FORBIDDEN')
})

test('sensors are listed by place, searched in name, key and tags, and filtered', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [one, two] = [
    await deviceOf(acme, 2),
    await deviceOf(acme, 1, { key: 'core', name: 'Zero', tags: ['Pharma'] }),
  ]
  await acme.tenant.db
    .updateTable('site')
    .set({ name: 'Alpha' })
    .where('id', '=', Number(two.siteId))
    .execute()
  const list = async (variables = {}, who: Caller = acme.subscriber): Promise<Page> =>
    (await who.graphql(SENSORS, variables)).data.sensors as Page
  const ids = async (variables = {}) => (await list(variables)).nodes.map(({ id }) => id)
  expect(await ids()).toEqual([...two.sensorIds, ...one.sensorIds])
  expect(await ids({ sort: [{ field: 'NAME' }] })).toEqual([...one.sensorIds, ...two.sensorIds])
  expect([
    await ids({ search: 'PHARMA' }),
    await ids({ search: 'core' }),
    await ids({ search: 'probe 2' }),
  ]).toEqual([two.sensorIds, two.sensorIds, [one.sensorIds[1]]])
  expect(await ids({ filter: { tag: ['Pharma', 'x'] } })).toEqual(two.sensorIds)
  expect(await ids({ filter: { deviceId: [one.id], siteId: [two.siteId] } })).toEqual([])
  expect(await ids({ filter: { status: ['ACTIVE'], deviceId: [one.id] } })).toEqual(one.sensorIds)
  expect((await list({}, rival)).totalCount).toBe(0)
  await seesOnly(acme, acme.editor, [one.siteId])
  expect(await list({}, acme.editor)).toMatchObject({ totalCount: 2 })
  for (const [who, id] of [
    [rival, one.sensorIds[0]],
    [acme.editor, two.sensorIds[0]],
    [acme, '5'],
  ] as const) {
    expect((await who.graphql(SENSOR, { id })).data.sensor).toBeNull()
  }
})

const TILES = `{ sensors(perPage: 50) { nodes { name connectivity lastSeenAt rate15Min coverageToday
  enabledRuleCount latest { value } site { name } device { name token { prefix } } location { name } } totalCount } }`

test('a page of sensors with everything the tiles show takes as many queries for twelve as for one', async () => {
  const queriesFor = async (sensors: number) => {
    const acme = await organization()
    const { post } = await deviceOf(acme, sensors)
    await post(
      Array.from({ length: sensors }, (_, index) => ({ sensor: `p-${index + 1}`, value: index })),
    )
    const connect = vi.spyOn(pg.Pool.prototype, 'connect')
    const page = await acme.graphql(TILES)
    const queries = connect.mock.calls.length
    connect.mockRestore()
    expect(page.errors).toBeUndefined()
    expect(page.data.sensors.nodes).toHaveLength(sensors)
    for (const node of page.data.sensors.nodes as unknown[]) {
      expect(node).toMatchObject({
        connectivity: 'LIVE',
        site: { name: 'Depot' },
        device: { name: 'Logger' },
        location: null,
      })
    }
    return queries
  }
  const [one, twelve] = [await queriesFor(1), await queriesFor(12)]
  expect(twelve).toBe(one)
  expect(one).toBeLessThan(12)
})
