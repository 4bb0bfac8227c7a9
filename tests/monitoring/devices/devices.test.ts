import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { actionsOn, auditOf } from '../../support/audit.ts'
import { caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf } from '../readings/support/probe.ts'

const CREATE = `mutation($input: CreateDeviceInput!) { createDevice(input: $input) {
  device { id name model serial status token { prefix } site { id } sensors { id } version } problems { code path } } }`
const DEVICE =
  'query($id: ID!) { device(id: $id) { id version token { prefix expiresAt lastUsedAt } } }'
const DEVICES = `query($filter: DeviceFilter, $search: String, $sort: [DeviceSort!], $page: Int! = 1, $perPage: Int! = 10) {
  devices(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) { nodes { id name } totalCount page perPage } }`
const ROTATE =
  'mutation($id: ID!) { rotateDeviceToken(id: $id) { token device { version token { prefix } } problems { code } } }'
const REVOKE =
  'mutation($id: ID!) { revokeDeviceToken(id: $id) { device { token { prefix } } problems { code } } }'
const HOUR = 3_600_000

interface Page {
  nodes: { id: string; name: string }[]
  totalCount: number
}

afterEach(() => (clock.offset = 0))

const post = async (token: string) =>
  (await caller((await gateway()).url, token).rest('POST', '/api/v1/ingest', { readings: [] }))
    .status

test('a device is made without a token, and told what is wrong with it', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [{ siteId }, foreign] = [await deviceOf(acme), await deviceOf(rival)]
  const make = async (input: object, who = acme.maintainer): Promise<unknown> =>
    (await who.graphql(CREATE, { input })).data.createDevice
  expect(await make({ siteId, name: ' Logger ', model: 'T-100', serial: '42' })).toMatchObject({
    device: {
      name: 'Logger',
      model: 'T-100',
      serial: '42',
      status: 'ACTIVE',
      token: null,
      site: { id: siteId },
      sensors: [],
      version: 1,
    },
    problems: [],
  })
  const problem = (code: string, field: string) => ({
    device: null,
    problems: [{ code, path: ['input', field] }],
  })
  expect(await make({ siteId, name: ' ' })).toEqual(problem('REQUIRED', 'name'))
  expect(await make({ siteId, name: 'x'.repeat(201) })).toEqual(problem('OUT_OF_RANGE', 'name'))
  for (const id of [foreign.siteId, '999999', 'x', '-1', '9'.repeat(30)])
    expect(await make({ siteId: id, name: 'x' })).toEqual(problem('INVALID', 'siteId'))
  expect(await acme.subscriber.graphql(CREATE, { input: { siteId, name: 'x' } })).toFailWith(
    'FORBIDDEN',
  )
  expect(await acme.stranger.graphql(CREATE, { input: { siteId, name: 'x' } })).toFailWith(
    'UNAUTHENTICATED',
  )
  const entries = await auditOf(acme, { action: 'device.created' })
  expect(entries.at(-1)?.actorId).toBe(acme.maintainer.userId)
})

test('SEC-50 devices are searched literally, filtered, sorted with ties by id, and counted alike', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { siteId } = await deviceOf(acme)
  await deviceOf(rival)
  const names = ['100% full', 'a_b', 'back\\slash', 'ÜBER', 'same', 'same']
  const made = []
  for (const name of names)
    made.push(
      (await acme.graphql(CREATE, { input: { siteId, name } })).data.createDevice.device
        .id as string,
    )
  const list = async (variables: Record<string, unknown>): Promise<Page> =>
    (await acme.subscriber.graphql(DEVICES, variables)).data.devices as Page
  const found = async (search: string) => (await list({ search })).nodes.map(({ name }) => name)
  expect([
    await found('%'),
    await found('_'),
    await found('\\'),
    await found('über'),
    await found('L F'),
  ]).toEqual([['100% full'], ['a_b'], ['back\\slash'], ['ÜBER'], []])
  const byName = await list({ sort: [{ field: 'NAME', direction: 'DESC' }], perPage: 3 })
  expect(byName).toMatchObject({ totalCount: 7, page: 1, perPage: 3 })
  expect(byName.nodes.map(({ id }) => id)).toEqual([made[3], made[4], made[5]])
  expect((await list({ page: 3, perPage: 3 })).nodes).toHaveLength(1)
  expect(await list({ filter: { siteId: [] } })).toMatchObject({ nodes: [], totalCount: 0 })
  expect(await list({ filter: { siteId: [siteId], status: ['RETIRED'] } })).toMatchObject({
    totalCount: 0,
  })
  for (const search of ['x'.repeat(201), 'a\0b']) {
    expect(await acme.graphql(DEVICES, { search })).toFailWith('BAD_USER_INPUT')
  }
})

test('SEC-57 a token is shown once, stored as a digest, and good for its device alone', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id, token, siteId } = await deviceOf(acme)
  const other = await deviceOf(rival)
  expect(token).toMatch(new RegExp(`^iso_${acme.id}_[A-Za-z0-9]{12}_[A-Za-z0-9_-]{43}$`))
  const rows = await acme.tenant.db.selectFrom('deviceToken').selectAll().execute()
  expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([
    createHash('sha256').update(token).digest('hex'),
  ])
  expect(JSON.stringify((await acme.graphql(DEVICE, { id })).data)).not.toContain(token.slice(-43))
  expect(await post(token)).toBe(200)
  const end = token.endsWith('A') ? 'B' : 'A'
  const wrong = [
    '',
    'x',
    token.slice(0, -1) + end,
    token.slice(1),
    `${token}A`,
    token.replace(`_${acme.id}_`, `_${rival.id}_`),
    acme.admin.token,
  ]
  wrong.push(
    token.replace(`_${acme.id}_`, '_2147483647_'),
    token.replace(`_${acme.id}_`, '_9999999999_'),
    `${token.slice(0, -43)}${other.token.slice(-43)}`,
  )
  for (const it of wrong) expect([it, await post(it)]).toEqual([it, 401])
  const { url } = await gateway()
  const device = caller(url, token)
  expect((await device.graphql('{ viewer { id } }')).status).toBe(401)
  expect((await device.graphql(ROTATE, { id })).status).toBe(401)
  expect(JSON.stringify(await auditOf(acme))).not.toContain(token.slice(-43))
  expect(siteId).toBeTruthy()
})

test('the audit log tells the first token of a device from one that replaces another', async () => {
  const acme = await organization()
  const { id } = await deviceOf(acme)
  await acme.graphql(ROTATE, { id })
  await acme.graphql(REVOKE, { id })
  await acme.graphql(ROTATE, { id })
  expect((await actionsOn(acme, 'Device')).filter((action) => action.includes('token'))).toEqual([
    'device.tokenCreated',
    'device.tokenRotated',
    'device.tokenRevoked',
    'device.tokenCreated',
  ])
})

test('SEC-57 after a rotation the token before works 24 h more, unless revoked', async () => {
  const acme = await organization()
  const { id, token: first } = await deviceOf(acme)
  const rotated = (await acme.graphql(ROTATE, { id })).data.rotateDeviceToken
  const second = rotated.token as string
  expect(rotated.device.token.prefix).toBe(second.split('_')[2])
  expect(rotated.device.version).toBe(3)
  expect([await post(first), await post(second)]).toEqual([200, 200])
  clock.offset = 24 * HOUR - 60_000
  expect([await post(first), await post(second)]).toEqual([200, 200])
  clock.offset = 24 * HOUR + 60_000
  expect([await post(first), await post(second)]).toEqual([401, 200])
  clock.offset = 0
  expect((await acme.graphql(REVOKE, { id })).data.revokeDeviceToken).toEqual({
    device: { token: null },
    problems: [],
  })
  expect([await post(first), await post(second)]).toEqual([401, 401])
  const again = (await acme.graphql(ROTATE, { id })).data.rotateDeviceToken.token as string
  expect([await post(second), await post(again)]).toEqual([401, 200])
})

test('SEC-57 of the tokens before only the last one works on', async () => {
  const acme = await organization()
  const { id, token: first } = await deviceOf(acme)
  const rotate = async () =>
    (await acme.graphql(ROTATE, { id })).data.rotateDeviceToken.token as string
  const second = await rotate()
  expect([await post(first), await post(second)]).toEqual([200, 200])
  clock.offset = 5 * 60_000
  const third = await rotate()
  expect([await post(first), await post(second), await post(third)]).toEqual([401, 200, 200])
  clock.offset = 24 * HOUR + 60_000
  expect([await post(second), await post(third)]).toEqual([200, 200])
  clock.offset = 24 * HOUR + 6 * 60_000
  expect([await post(second), await post(third)]).toEqual([401, 200])
})

test('when a token was last used is kept to the minute', async () => {
  const acme = await organization()
  const { id, token } = await deviceOf(acme)
  const used = async () =>
    (await acme.graphql(DEVICE, { id })).data.device.token.lastUsedAt as string | null
  expect(await used()).toBeNull()
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  await post(token)
  expect([minute, minute + 60_000]).toContain(Date.parse((await used()) ?? ''))
})

test('another organisation’s device, and one at a site not assigned, do not exist', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [seen, hidden] = [await deviceOf(acme), await deviceOf(acme)]
  await seesOnly(acme, acme.maintainer, [seen.siteId])
  for (const [who, id] of [
    [rival, seen.id],
    [acme.maintainer, hidden.id],
    [acme, '999999'],
  ] as const) {
    expect((await who.graphql(DEVICE, { id })).data.device).toBeNull()
    expect(await who.graphql(ROTATE, { id })).toFailWith('NOT_FOUND')
    expect(await who.graphql(REVOKE, { id })).toFailWith('NOT_FOUND')
  }
  const { devices } = (await acme.maintainer.graphql(DEVICES)).data
  expect([devices.totalCount, devices.nodes]).toEqual([1, [{ id: seen.id, name: 'Logger' }]])
  const input = { siteId: hidden.siteId, name: 'x' }
  expect((await acme.maintainer.graphql(CREATE, { input })).data.createDevice.problems).toEqual([
    { code: 'INVALID', path: ['input', 'siteId'] },
  ])
})
