import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { caller, type Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly, setMember } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const CREATE = `mutation($csv: String!, $dryRun: Boolean, $key: String) {
  createDevices(input: { csv: $csv }, dryRun: $dryRun, idempotencyKey: $key) {
    deviceCount sensorCount
    devices { token device { id name model serial site { name } } }
    rowProblems { row column code message params { min max above maxLength } }
    problems { code path params { maxItems maxLength } } } }`

const SENSORS = `{ sensors(sort: [{ field: ID }]) { nodes { key name location { name } device { name }
  permittedLow permittedHigh reportIntervalSeconds staleAfterSeconds decimals tags } } }`

interface RowProblem {
  row: number
  column: string | null
  code: string
}
interface Answer {
  deviceCount: number | null
  sensorCount: number | null
  devices: { token: string | null; device: { id: string; name: string } }[] | null
  rowProblems: RowProblem[] | null
  problems: { code: string; path: string[] }[]
}

interface Asked {
  who?: Caller
  dryRun?: boolean
  key?: string
}
const send = async (
  acme: TestOrganization,
  csv: string,
  { who, dryRun = false, key }: Asked = {},
) =>
  (await (who ?? acme.maintainer).graphql(CREATE, { csv, dryRun, key })).data
    .createDevices as Answer

const site = async (acme: TestOrganization, name: string): Promise<string> =>
  (
    await acme.graphql(
      'mutation($name: String!) { createSite(input: { name: $name, timeZone: "UTC" }) { site { id } } }',
      { name },
    )
  ).data.createSite.site.id as string
const location = async (acme: TestOrganization, siteId: string, name: string): Promise<string> =>
  (
    await acme.graphql(
      'mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { id } } }',
      { input: { siteId, name } },
    )
  ).data.createLocation.location.id as string

const stored = async ({ tenant: { db } }: TestOrganization) => ({
  devices: (await db.selectFrom('device').select('id').execute()).length,
  sensors: (await db.selectFrom('sensor').select('id').execute()).length,
  tokens: (await db.selectFrom('deviceToken').select('id').execute()).length,
})
const NOTHING = { devices: 0, sensors: 0, tokens: 0 }
const wrongIn = ({ rowProblems }: Answer) =>
  (rowProblems ?? []).map(({ row, column, code }) => [row, column, code])

const FILE = `device,site,model,serial,key,sensor_name,location,low,high,unit,interval,decimals,tags
Cold logger,Depot,T2,0042,probe-1,Top shelf,Cold room,2,8,,300,2,"vaccines, audit"
Cold logger,Depot,,,probe-2,,,35.6,46.4,F,,,
Gateway,Depot,,,,,,,,,,,
`

test('a file makes devices, their sensors and a token for each, which works at once', async () => {
  const acme = await organization()
  await location(acme, await site(acme, 'Depot'), 'Cold room')
  const answer = await send(acme, FILE)
  expect(answer).toMatchObject({ deviceCount: 2, sensorCount: 2, rowProblems: null, problems: [] })
  expect(answer.devices).toMatchObject([
    { device: { name: 'Cold logger', model: 'T2', serial: '0042', site: { name: 'Depot' } } },
    { device: { name: 'Gateway', model: '' } },
  ])
  const range = { permittedLow: 2, permittedHigh: 8, device: { name: 'Cold logger' } }
  expect((await acme.graphql(SENSORS)).data.sensors.nodes).toEqual([
    {
      ...range,
      key: 'probe-1',
      name: 'Top shelf',
      location: { name: 'Cold room' },
      reportIntervalSeconds: 300,
      staleAfterSeconds: 900,
      decimals: 2,
      tags: ['vaccines', 'audit'],
    },
    {
      ...range,
      key: 'probe-2',
      name: 'probe-2',
      location: null,
      reportIntervalSeconds: 60,
      staleAfterSeconds: 180,
      decimals: 1,
      tags: [],
    },
  ])
  const { url } = await gateway()
  for (const { token } of answer.devices ?? []) {
    const readings = [{ sensor: 'probe-1', value: 4 }]
    const posted = await caller(url, token ?? '').rest('POST', '/api/v1/ingest', { readings })
    expect(posted.status).toBe(200)
  }
})

test('a dry run says the same, and makes nothing', async () => {
  const acme = await organization()
  await location(acme, await site(acme, 'Depot'), 'Cold room')
  expect(await send(acme, FILE, { dryRun: true })).toEqual({
    deviceCount: 2,
    sensorCount: 2,
    devices: null,
    rowProblems: null,
    problems: [],
  })
  expect(await stored(acme)).toEqual(NOTHING)
  const wrong = FILE.replace('Cold room', 'Attic')
  const dry = await send(acme, wrong, { dryRun: true })
  expect(wrongIn(dry)).toEqual([[2, 'location', 'INVALID']])
  expect(await send(acme, wrong)).toEqual(dry)
  expect(await stored(acme)).toEqual(NOTHING)
})

test('every problem is told by row and column, and one is enough for nothing to be made', async () => {
  const acme = await organization()
  const [depot, twin] = [await site(acme, 'Depot'), await site(acme, 'Twin')]
  await location(acme, twin, 'Elsewhere')
  await site(acme, 'Twin')
  const wrong = await send(
    acme,
    `device;site;model;key;location;low;high;unit;interval;decimals;tags;sensor_name
;Depot;;a;;;;;;;;
A;Nowhere;;a;;;;;;;;
B;;;a;;;;;;;;
C;Twin;;a;;;;;;;;
D;Depot;T1;a;Elsewhere;;;;;;;
D;Depot;T2;a;;8;2;;0;4;;
D;Depot;T1;;;2;;;;;;
D;Depot;T1;b;;two;-300;R;1.5;;;
D;Depot;T1;c

E;${depot};;"d;;;;;;;;
F;Depot;;${'k'.repeat(65)};;;;;;;${'t'.repeat(51)};
G;Depot;;a;;;;;;;;
G;Depot;;a;;;;;;;;
`,
  )
  expect(wrongIn(wrong)).toEqual([
    [2, 'device', 'REQUIRED'],
    [3, 'site', 'INVALID'],
    [4, 'site', 'REQUIRED'],
    [5, 'site', 'CONFLICT'],
    [6, 'location', 'INVALID'],
    [7, 'model', 'CONFLICT'],
    [7, 'interval', 'OUT_OF_RANGE'],
    [7, 'decimals', 'OUT_OF_RANGE'],
    [7, 'high', 'OUT_OF_RANGE'],
    [8, 'key', 'REQUIRED'],
    [9, 'low', 'INVALID'],
    [9, 'unit', 'INVALID'],
    [9, 'interval', 'INVALID'],
    [10, null, 'INVALID'],
    [12, null, 'INVALID'],
    [13, 'key', 'OUT_OF_RANGE'],
    [13, 'tags', 'OUT_OF_RANGE'],
    [15, 'key', 'TAKEN'],
  ])
  expect(wrong).toMatchObject({
    deviceCount: null,
    devices: null,
    problems: [{ code: 'INVALID', path: ['input', 'csv'] }],
  })
  expect(await stored(acme)).toEqual(NOTHING)
  expect((await auditOf(acme, { entity: 'Device' })).length).toBe(0)
})

test('what is wrong with the file itself is said of its header, or of the file', async () => {
  const acme = await organization()
  await site(acme, 'Depot')
  const header = await send(acme, 'device,lowest,device\nA,2,B\n')
  expect(wrongIn(header)).toEqual([
    [1, 'site', 'REQUIRED'],
    [1, 'lowest', 'INVALID'],
    [1, 'device', 'TAKEN'],
  ])
  expect(wrongIn(await send(acme, ''))).toEqual([
    [1, 'device', 'REQUIRED'],
    [1, 'site', 'REQUIRED'],
  ])
  const ofFile = async (csv: string) => (await send(acme, csv)).problems
  expect(await ofFile('device,site\n\n')).toMatchObject([
    { code: 'REQUIRED', path: ['input', 'csv'] },
  ])
  const many = (count: number) =>
    `device,site\n${Array.from({ length: count }, (_, row) => `Logger ${row},Depot\n`).join('')}`
  expect(await ofFile(many(501))).toMatchObject([
    { code: 'OUT_OF_RANGE', path: ['input', 'csv'], params: { maxItems: 500 } },
  ])
  expect(await ofFile('device,site\n\0,Depot\n')).toMatchObject([
    { code: 'INVALID', path: ['input', 'csv'] },
  ])
  const all = await send(acme, many(500))
  expect(all).toMatchObject({ deviceCount: 500, sensorCount: 0 })
  expect(new Set(all.devices?.map(({ token }) => token)).size).toBe(500)
})

test('columns come in any order, with tabs or semicolons, a mark of UTF-8 and decimal commas', async () => {
  const acme = await organization()
  await site(acme, 'Dépôt')
  const answer = await send(acme, '\uFEFFHigh;Key;Site;Device;Low\r\n"8,5";p;Dépôt;مسجل;−1\r\n')
  expect(wrongIn(answer)).toEqual([[2, 'low', 'INVALID']])
  const good = await send(acme, '\uFEFFHigh;Key;Site;Device;Low\r\n"8,5";p;Dépôt;مسجل;-1\r\n')
  expect(good.devices).toMatchObject([{ device: { name: 'مسجل' } }])
  expect((await acme.graphql(SENSORS)).data.sensors.nodes).toMatchObject([
    { permittedLow: -1, permittedHigh: 8.5 },
  ])
})

test('the same file again is refused by the names that are taken, unless those devices have retired', async () => {
  const acme = await organization()
  await site(acme, 'Depot')
  const csv = 'device,site\nA,Depot\nB,Depot\n'
  await send(acme, csv)
  expect(wrongIn(await send(acme, csv))).toEqual([
    [2, 'device', 'TAKEN'],
    [3, 'device', 'TAKEN'],
  ])
  await acme.tenant.db.updateTable('device').set({ status: 'RETIRED' }).execute()
  expect(await send(acme, csv)).toMatchObject({ deviceCount: 2 })
  const [one, other] = await Promise.all([
    send(acme, 'device,site\nC,Depot\n'),
    send(acme, 'device,site\nC,Depot\n'),
  ])
  expect([one.deviceCount, other.deviceCount].sort()).toEqual([1, null])
})

test('with a key it happens once; the answer to a repetition has the same devices, and no tokens', async () => {
  const acme = await organization()
  await site(acme, 'Depot')
  const csv = 'device,site,key\nA,Depot,p\nA,Depot,q\nB,Depot,\n'
  expect(await send(acme, csv, { key: 'k', dryRun: true })).toMatchObject({ deviceCount: 2 })
  const first = await send(acme, csv, { key: 'k' })
  await send(acme, 'device,site\nAnother,Depot\n')
  const again = await send(acme, csv, { key: 'k' })
  expect(again).toMatchObject({ deviceCount: 2, sensorCount: 2, problems: [] })
  expect(again.devices?.map(({ token, device: { id } }) => [token, id])).toEqual(
    first.devices?.map(({ device: { id } }) => [null, id]),
  )
  expect((await stored(acme)).devices).toBe(3)
  expect((await send(acme, 'device,site\nC,Depot\n', { key: 'k' })).problems).toMatchObject([
    { code: 'CONFLICT', path: ['idempotencyKey'] },
  ])
})

test('each device, sensor and token has its entry in the audit log, and no secret is in it', async () => {
  const acme = await organization()
  await location(acme, await site(acme, 'Depot'), 'Cold room')
  const { devices } = await send(acme, FILE)
  const entries = (await auditOf(acme)).filter(({ entity }) => /Device|Sensor/.test(entity))
  expect(entries.map(({ action }) => action)).toEqual([
    'device.created',
    'device.tokenCreated',
    'device.created',
    'device.tokenCreated',
    'sensor.created',
    'sensor.created',
  ])
  expect(entries.every(({ actorId }) => actorId === acme.maintainer.userId)).toBe(true)
  for (const { token } of devices ?? [])
    expect(JSON.stringify(entries)).not.toContain(token?.slice(-43))
})

test('who may not create devices is refused, and sites out of sight are no sites', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const depot = await site(acme, 'Depot')
  await site(acme, 'Hidden')
  const foreign = await site(rival, 'Rival depot')
  const csv = 'device,site\nA,Depot\n'
  for (const who of [acme.subscriber, acme.author])
    expect(await who.graphql(CREATE, { csv })).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(CREATE, { csv })).toFailWith('UNAUTHENTICATED')
  await setMember(acme, acme.editor, { role: 'MAINTAINER' })
  await seesOnly(acme, acme.editor, [depot])
  const hidden = `device,site\nA,Hidden\nB,Rival depot\nC,${foreign}\nD,Depot\n`
  expect(wrongIn(await send(acme, hidden, { who: acme.editor }))).toEqual([
    [2, 'site', 'INVALID'],
    [3, 'site', 'INVALID'],
    [4, 'site', 'INVALID'],
  ])
  expect(await send(acme, csv, { who: acme.editor })).toMatchObject({ deviceCount: 1 })
})

test('a file that is too long is refused with its bound', async () => {
  const acme = await organization()
  const { problems } = await send(acme, 'x'.repeat(100_001))
  expect(problems).toMatchObject([
    { code: 'OUT_OF_RANGE', path: ['input', 'csv'], params: { maxLength: 100_000 } },
  ])
  expect(await stored(acme)).toEqual(NOTHING)
})
