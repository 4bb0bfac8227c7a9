import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { actionsOn } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { clock } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'

const FIELDS = `id scope { sensorIds tags siteIds } startsAt endsAt recurrence { every until } timeZone reason createdBy { id }
  activeNow nextStartsAt version`
const CREATE = `mutation($input: CreateMaintenanceWindowInput!) { createMaintenanceWindow(input: $input) {
  maintenanceWindow { ${FIELDS} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateMaintenanceWindowInput!, $expectedVersion: Int) {
  updateMaintenanceWindow(id: $id, input: $input, expectedVersion: $expectedVersion) { maintenanceWindow { ${FIELDS} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteMaintenanceWindow(id: $id, expectedVersion: $expectedVersion) {
  deletedId maintenanceWindow { version } problems { code path } } }`
const LIST = `query($filter: MaintenanceWindowFilter, $search: String, $sort: [MaintenanceWindowSort!]) {
  maintenanceWindows(filter: $filter, search: $search, sort: $sort) { nodes { id } totalCount } }`
const ONE = 'query($id: ID!) { maintenanceWindow(id: $id) { reason } }'

interface Answer {
  maintenanceWindow: Record<string, unknown> & { id: string }
  problems: { code: string; path: string[] }[]
}
const DEFROSTING = {
  scope: {},
  startsAt: '2026-05-04T20:00:00.000Z',
  endsAt: '2026-05-04T22:00:00.000Z',
  reason: 'Defrosting',
}
const create = async (who: Caller, overrides: object = {}): Promise<Answer> =>
  (await who.graphql(CREATE, { input: { ...DEFROSTING, ...overrides } })).data
    .createMaintenanceWindow as Answer

const goTo = (instant: string) => {
  clock.offset = Date.parse(instant) - Date.now()
}
// Tokens are signed by the tests' clock, so an organisation is made after time was moved.
beforeEach(() => goTo('2026-05-04T21:00:00Z'))
afterEach(() => {
  clock.offset = 0
})

test('a maintenance window is made, and tells whether it is active and when it begins next', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const scope = { sensorIds: device.sensorIds, tags: ['fridge'], siteIds: [device.siteId] }
  const { maintenanceWindow } = await create(acme, {
    scope,
    timeZone: 'Europe/Berlin',
    recurrence: { every: 'WEEK' },
  })
  expect(maintenanceWindow).toMatchObject({
    ...DEFROSTING,
    scope,
    timeZone: 'Europe/Berlin',
    recurrence: { every: 'WEEK', until: null },
    version: 1,
    createdBy: { id: String(acme.admin.userId) },
    activeNow: true,
    nextStartsAt: '2026-05-11T20:00:00.000Z',
  })
  expect((await create(acme)).maintenanceWindow).toMatchObject({
    scope: { sensorIds: [], tags: [], siteIds: [] },
    recurrence: null,
    nextStartsAt: null,
  })
})

test('what is wrong with a maintenance window is told by field', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const theirs = await deviceOf(rival)
  const wrong = async (overrides: object) =>
    (await create(acme, overrides)).problems.map(
      ({ code, path }) => `${code} ${path.slice(1).join('.')}`,
    )
  expect(await wrong({ endsAt: DEFROSTING.startsAt })).toEqual(['OUT_OF_RANGE endsAt'])
  expect(await wrong({ endsAt: '2027-05-06T20:00:00.000Z' })).toEqual(['OUT_OF_RANGE endsAt'])
  expect(await wrong({ endsAt: '2026-05-05T20:00:00.001Z', recurrence: { every: 'DAY' } })).toEqual(
    ['OUT_OF_RANGE endsAt'],
  )
  expect(await wrong({ endsAt: '2026-05-05T20:00:00.000Z', recurrence: { every: 'DAY' } })).toEqual(
    [],
  )
  expect(
    await wrong({ endsAt: '2026-05-11T20:00:00.001Z', recurrence: { every: 'WEEK' } }),
  ).toEqual(['OUT_OF_RANGE endsAt'])
  expect(await wrong({ recurrence: { every: 'WEEK', until: '2026-05-04T19:00:00.000Z' } })).toEqual(
    ['OUT_OF_RANGE recurrence.until'],
  )
  expect(await wrong({ reason: ' ' })).toEqual(['REQUIRED reason'])
  expect(await wrong({ scope: { sensorIds: theirs.sensorIds } })).toEqual([
    'INVALID scope.sensorIds',
  ])
  expect(await wrong({ scope: { siteIds: [theirs.siteId] } })).toEqual(['INVALID scope.siteIds'])
  for (const who of [acme.maintainer, acme.editor])
    expect(await who.graphql(CREATE, { input: DEFROSTING })).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(CREATE, { input: DEFROSTING })).toFailWith('UNAUTHENTICATED')
})

test('a maintenance window is changed by field and version, and deleted', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id } = (await create(acme, { recurrence: { every: 'DAY' } })).maintenanceWindow
  const changed = async (input: object, expectedVersion?: number): Promise<Answer> =>
    (await acme.graphql(UPDATE, { id, input, expectedVersion })).data
      .updateMaintenanceWindow as Answer
  expect((await changed({ reason: 'Repairs' }, 1)).maintenanceWindow).toMatchObject({
    reason: 'Repairs',
    timeZone: 'UTC',
    version: 2,
    recurrence: { every: 'DAY' },
  })
  expect((await changed({ endsAt: '2026-05-06T20:00:00.000Z' })).problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'endsAt'] },
  ])
  expect(
    (await changed({ endsAt: '2026-05-06T20:00:00.000Z', recurrence: null })).maintenanceWindow,
  ).toMatchObject({
    recurrence: null,
    version: 3,
  })
  expect(await changed({ reason: 'x' }, 2)).toMatchObject({
    maintenanceWindow: { version: 3 },
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
  })
  expect(await rival.graphql(UPDATE, { id, input: {} })).toFailWith('NOT_FOUND')
  expect(
    (await acme.graphql(DELETE, { id, expectedVersion: 1 })).data.deleteMaintenanceWindow,
  ).toMatchObject({
    deletedId: null,
    maintenanceWindow: { version: 3 },
  })
  expect(await rival.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  expect((await acme.graphql(DELETE, { id })).data.deleteMaintenanceWindow).toEqual({
    deletedId: id,
    maintenanceWindow: null,
    problems: [],
  })
  expect((await acme.graphql(ONE, { id })).data.maintenanceWindow).toBeNull()
  expect(await actionsOn(acme, 'MaintenanceWindow')).toEqual(
    ['created', 'updated', 'updated', 'deleted'].map((verb) => `maintenanceWindow.${verb}`),
  )
})

test('maintenance windows are listed by site, by whether they are active, and by span, repetitions included', async () => {
  const acme = await organization()
  const [here, there] = [await deviceOf(acme), await deviceOf(acme)]
  const made = async (overrides: object) => (await create(acme, overrides)).maintenanceWindow.id
  const everywhere = await made({ reason: 'All' })
  const tagged = await made({
    scope: { tags: ['van'] },
    startsAt: '2026-05-03T21:30:00.000Z',
    endsAt: '2026-05-03T22:30:00.000Z',
    recurrence: { every: 'DAY' },
  })
  const named = await made({
    scope: { sensorIds: here.sensorIds },
    startsAt: '2026-06-01T00:00:00.000Z',
    endsAt: '2026-06-02T00:00:00.000Z',
  })
  const site = await made({
    scope: { siteIds: [there.siteId] },
    startsAt: '2026-01-05T20:00:00.000Z',
    endsAt: '2026-01-06T06:00:00.000Z',
    recurrence: { every: 'WEEK' },
  })
  const ids = async (variables = {}, who: Caller = acme) =>
    (
      (await who.graphql(LIST, variables)).data.maintenanceWindows as { nodes: { id: string }[] }
    ).nodes.map(({ id }) => id)
  const filtered = (filter: object) => ids({ filter })
  expect(await ids()).toEqual([named, everywhere, tagged, site])
  expect(await ids({ sort: [{ field: 'CREATED_AT' }] })).toEqual([everywhere, tagged, named, site])
  expect(await ids({ search: 'VAN' })).toEqual([tagged])
  expect(await filtered({ siteId: [here.siteId] })).toEqual([named, everywhere, tagged])
  expect(await filtered({ siteId: [there.siteId] })).toEqual([everywhere, tagged, site])
  expect(await filtered({ active: true })).toEqual([everywhere, site])
  expect(await filtered({ active: false })).toEqual([named, tagged])
  expect(
    await filtered({ range: { from: '2026-07-06T21:00:00.000Z', to: '2026-07-06T21:30:00.000Z' } }),
  ).toEqual([site])
  expect(
    await filtered({ range: { from: '2026-07-06T21:00:00.000Z', to: '2026-07-06T21:30:00.001Z' } }),
  ).toEqual([tagged, site])
  expect(
    await filtered({
      active: true,
      range: { from: '2026-05-01T00:00:00.000Z', to: '2026-05-02T00:00:00.000Z' },
    }),
  ).toEqual([])
  for (const range of [
    { from: '2026-05-01T00:00:00.000Z' },
    { from: '2026-05-02T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' },
    { from: '2020-05-02T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' },
  ]) {
    expect(await acme.graphql(LIST, { filter: { range } })).toFailWith('BAD_USER_INPUT')
  }
  await seesOnly(acme, acme.subscriber, [here.siteId])
  expect(await ids({}, acme.subscriber)).toEqual([named, everywhere, tagged])
  expect((await acme.subscriber.graphql(ONE, { id: site })).data.maintenanceWindow).toBeNull()
  expect(await ids({}, await organization())).toEqual([])
})
