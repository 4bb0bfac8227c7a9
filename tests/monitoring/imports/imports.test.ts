import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { ruleInput } from '../../alarms/alarm-configs/support/rule.ts'
import { actionsOn } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { csv, HEADER, send, sendSlowly, type Row } from './support/file.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()
const whole = (ms: number) => Math.floor(ms / MINUTE) * MINUTE
const LIST = `{ imports { totalCount nodes { id fileName bytes bytesDone status rows accepted duplicate late conflict rejected
  problems { row column code message } failure createdBy { id } finishedAt } } }`
const CANCEL =
  'mutation($id: ID!) { cancelImport(id: $id) { import { status } problems { code path } } }'

const stored = ({ tenant: { db } }: TestOrganization) =>
  db
    .selectFrom('reading')
    .select(['sensorId', 'ts', 'value', 'late', 'outOfRange'])
    .orderBy('sensorId')
    .orderBy('ts')
    .execute()
const listed = async (acme: TestOrganization) =>
  (await acme.graphql(LIST)).data.imports.nodes as { id: string; rows: number; status: string }[]
const minutes = (device: string, from: number, count: number, sensor = 'p-1'): Row[] =>
  Array.from({ length: count }, (_, index) => [
    device,
    sensor,
    iso(from + index * MINUTE),
    4 + (index % 10) / 10,
    'C',
  ])

const inNoWeek = async (acme: TestOrganization) => {
  const { rows } = await acme.tenant.query<{ n: number }>({
    text: 'select count(*)::int as n from reading_default where organization_id = $1',
    values: [acme.id],
  })
  return rows[0]?.n
}

test('a file of past readings is tried first, then stored, and stored but once', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2)
  // Of a week that no other test stores anything in: what stands outside of partitions already keeps the rest of its week there.
  const from = whole(Date.now() - 1000 * DAY)
  const file = csv([...minutes(device.id, from, 300), ...minutes(device.id, from, 300, 'p-2')])
  const rehearsal = await send(acme.maintainer, file, { dryRun: true })
  expect(rehearsal).toMatchObject({
    status: 200,
    body: { id: null, dryRun: true, rows: 600, good: 600, rejected: 0, problems: [] },
  })
  expect(await stored(acme)).toEqual([])
  expect(await listed(acme)).toEqual([])
  const done = await send(acme.maintainer, file, { name: 'winter.csv' })
  expect(done.body).toMatchObject({
    status: 'DONE',
    rows: 600,
    accepted: 600,
    duplicate: 0,
    late: 0,
    conflict: 0,
    rejected: 0,
  })
  expect(await stored(acme)).toHaveLength(600)
  expect((await send(acme.maintainer, file)).body).toMatchObject({ accepted: 0, duplicate: 600 })
  expect(await stored(acme)).toHaveLength(600)
  expect(await listed(acme)).toMatchObject([
    { fileName: '', status: 'DONE', duplicate: 600 },
    {
      fileName: 'winter.csv',
      status: 'DONE',
      bytes: file.length,
      bytesDone: file.length - HEADER.length - 2,
      rows: 600,
      createdBy: { id: String(acme.maintainer.userId) },
    },
  ])
  expect(await actionsOn(acme, 'Import')).toEqual([
    'import.started',
    'import.ended',
    'import.started',
    'import.ended',
  ])
  expect(await inNoWeek(acme)).toBe(0)
})

test('readings of long ago are kept with those of their week, also over the night to Monday', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const past = Date.now() - 1100 * DAY
  const monday = past - ((past - 4 * DAY) % (7 * DAY)) // the epoch began on a Thursday
  const { body } = await send(acme.maintainer, csv(minutes(device.id, monday - 60 * MINUTE, 120)))
  expect(body).toMatchObject({ status: 'DONE', accepted: 120 })
  expect(await inNoWeek(acme)).toBe(0)
})

test('every reason to refuse a row, each with its row and column', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const now = Date.now()
  const rows: Row[] = [
    [device.id, 'p-1', iso(now - 60 * DAY), 4.3, 'C'],
    ['nobody', 'p-1', iso(now), 4],
    [device.id, 'p-9', iso(now), 4],
    [device.id, 'p-1', 'yesterday', 4],
    [device.id, 'p-1', '2026-02-30T10:00:00Z', 4],
    [device.id, 'p-1', '2026-01-05 10:00:00', 4],
    [device.id, 'p-1', '', 4],
    [device.id, 'p-1', iso(now), 'warm'],
    [device.id, 'p-1', iso(now), ''],
    [device.id, 'p-1', iso(now), '1e999'],
    [device.id, 'p-1', iso(now), 4, 'R'],
    [device.id, 'p-1', iso(now + 6 * MINUTE), 4],
    [device.id, 'p-1', iso(now - 11 * 366 * DAY), 4],
  ].map((row) => (row.length === 4 ? [...row, ''] : row) as unknown as Row)
  const file = `${csv(rows)}\r\n\r\n${device.id},p-1\r\n${device.id},"p-1"x,1,2,C\r\n`
  const expected = [
    [3, 'device', 'UNKNOWN_DEVICE'],
    [4, 'sensor', 'UNKNOWN_SENSOR'],
    [5, 'ts', 'INVALID_VALUE'],
    [6, 'ts', 'INVALID_VALUE'],
    [7, 'ts', 'INVALID_VALUE'],
    [8, 'ts', 'INVALID_VALUE'],
    [9, 'value', 'INVALID_VALUE'],
    [10, 'value', 'INVALID_VALUE'],
    [11, 'value', 'INVALID_VALUE'],
    [12, 'unit', 'UNKNOWN_UNIT'],
    [13, 'ts', 'FUTURE'],
    [14, 'ts', 'TOO_OLD'],
    [16, null, 'MALFORMED'],
    [17, null, 'MALFORMED'],
  ].map(([row, column, code]) => ({ row, column, code }))
  for (const dryRun of [true, false]) {
    const { body } = await send(acme, file, { dryRun })
    expect(body).toMatchObject({ good: 1, rejected: 14, problems: expected })
  }
  expect(await stored(acme)).toMatchObject([{ value: 4.3 }])
})

test('the list of problems has an end, its count has none', async () => {
  const acme = await organization()
  await deviceOf(acme)
  const { body } = await send(
    acme,
    csv(Array.from({ length: 6000 }, () => ['x', 'p-1', 0, 1, 'C'] as const)),
  )
  expect(body).toMatchObject({ rows: 6000, rejected: 6000 })
  expect(body.problems).toHaveLength(100)
})

test('files as programs write them: BOM, semicolons, decimal commas, quotes, tabs, line ends, gzip, names of devices', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 4)
  const { db } = acme.tenant
  await db
    .updateTable('device')
    .set({ name: 'Logger; “north”, 1', serial: 'SN-7' })
    .where('id', '=', Number(device.id))
    .execute()
  const at = whole(Date.now() - 100 * DAY)
  const files: [string, Uint8Array | string, Record<string, string>?][] = [
    [
      'semicolons',
      `\uFEFFTS;Value;Unit;Sensor;Device\r\n${iso(at)};"4,5";C;p-1;"Logger; “north”, 1"\r\n`,
    ],
    [
      'quotes',
      `device,sensor,ts,value,unit,note\n"Logger; “north”, 1",p-2,"${iso(at)}","4.5",C,"says ""hi"",\nand more"\n`,
    ],
    ['tabs', `device\tsensor\tts\tvalue\nSN-7\tp-3\t${at}\t4.5`],
    [
      'gzip',
      gzipSync(csv([['SN-7', 'p-4', iso(at).replace('T', ' '), 40.1, 'F']])),
      { 'content-encoding': 'gzip' },
    ],
  ]
  for (const [name, file, headers = {}] of files) {
    expect(await send(acme, file, { name, headers }), name).toMatchObject({
      status: 200,
      body: { accepted: 1, rejected: 0 },
    })
  }
  expect((await stored(acme)).map(({ value, ts }) => [value, ts.getTime()])).toEqual(
    [4.5, 4.5, 4.5, 4.5].map((value) => [value, at]),
  )
})

test('what is no such file is refused in the words of the API', async () => {
  const acme = await organization()
  await deviceOf(acme)
  const missing = await send(acme, 'device,ts,value\n1,2,3')
  expect(missing).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', path: ['sensor'], requestId: expect.any(String) as string },
  })
  expect(await send(acme, '')).toFailWith(400)
  expect(await send(acme, `${HEADER},ts\n`)).toFailWith(400)
  expect(await send(acme, new Uint8Array([0xff, 0xfe, 0x41, 0]))).toFailWith(400)
  expect(await send(acme, `${HEADER}\n"${'x'.repeat(200_000)}`)).toFailWith(400)
  expect(await send(acme, HEADER, { headers: { 'content-type': 'application/json' } })).toFailWith(
    415,
  )
  expect(
    await acme.rest('POST', '/api/v1/import?dryRun=yes', HEADER, { 'content-type': 'text/csv' }),
  ).toFailWith(400)
  const large = gzipSync(
    `${HEADER},note\n${`1,p-1,2020-01-01T00:00:00Z,4.5,C,${'x'.repeat(1000)}\n`.repeat(66_000)}`,
  )
  const bomb = await send(acme, large, { dryRun: true, headers: { 'content-encoding': 'gzip' } })
  expect(bomb).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
}, 60_000)

test('strangers, devices and those without the right import nothing; sites of others are unknown', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const [own, theirs] = [await deviceOf(acme), await deviceOf(rival)]
  const file = csv(minutes(own.id, Date.now() - 50 * DAY, 1))
  const { url } = await gateway()
  expect(await send(acme.stranger, file)).toFailWith(401)
  expect(await send(caller(url, own.token), file)).toFailWith(401)
  for (const who of [acme.editor, acme.author, acme.subscriber])
    expect(await send(who, file)).toFailWith(403)
  expect((await send(acme, csv(minutes(theirs.id, Date.now() - 50 * DAY, 1)))).body).toMatchObject({
    rejected: 1,
    problems: [{ code: 'UNKNOWN_DEVICE' }],
  })
  await seesOnly(acme, acme.maintainer, [])
  expect((await send(acme.maintainer, file)).body).toMatchObject({
    rejected: 1,
    problems: [{ code: 'UNKNOWN_DEVICE' }],
  })
  const seen = (await acme.maintainer.graphql(LIST)).data.imports
  expect(seen).toMatchObject({ totalCount: 1 })
  expect((await listed(acme)).length).toBe(2)
  expect(await rival.graphql(CANCEL, { id: (await listed(acme))[0]?.id })).toFailWith('NOT_FOUND')
})

test('late data changes the roll-ups, and no alarm', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  await acme.graphql(
    'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { code path } } }',
    { input: ruleInput({ scope: { sensorIds: device.sensorIds, tags: [], siteIds: [] } }) },
  )
  const { run } = await evaluator(acme)
  const now = whole(Date.now())
  await device.post([{ sensor: 'p-1', ts: now - 2 * MINUTE, value: 4 }])
  const warm = (days: number): Row[] =>
    minutes(device.id, now - days * DAY, 60).map(([id, sensor, ts]) => [id, sensor, ts, 30, 'C'])
  const body = (await send(acme, csv([...warm(90), ...warm(3)]))).body
  expect(body).toMatchObject({ accepted: 0, late: 120 })
  await run()
  const { db } = acme.tenant
  expect(await db.selectFrom('alarm').select('id').execute()).toEqual([])
  const hours = await db
    .selectFrom('readingH1')
    .select(({ fn }) => [fn.sum<number>('n').as('n')])
    .where('max', '=', 30)
    .executeTakeFirstOrThrow()
  expect(Number(hours.n)).toBe(120)
})

test('readings of long ago are no news even where nothing newer is known; those of the last month are', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2)
  const rows = (days: number, sensor: string) =>
    minutes(device.id, whole(Date.now() - days * DAY), 60, sensor)
  expect((await send(acme, csv([...rows(200, 'p-1'), ...rows(2, 'p-2')]))).body).toMatchObject({
    accepted: 120,
  })
  const batches = await acme.tenant.db
    .selectFrom('readingBatch')
    .select(['sensorIds', 'times'])
    .orderBy('id')
    .execute()
  expect(batches.map(({ sensorIds, times }) => [sensorIds.length, times.length])).toEqual([
    [0, 0],
    [60, 60],
  ])
  const { data } = await acme.graphql('query($ids: [ID!]!) { latest(sensorIds: $ids) { ts } }', {
    ids: device.sensorIds,
  })
  expect(data.latest).toHaveLength(2)
})

test('an import that broke off goes on where it stopped', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { url } = await gateway()
  const from = whole(Date.now() - 300 * DAY)
  const lines = csv(minutes(device.id, from, 12_000))
    .split('\r\n')
    .map((line) => `${line}\r\n`)
  const leave = new AbortController()
  const half = (async function* () {
    yield lines.slice(0, 7000).join('')
    await until(async () => (await listed(acme))[0]?.rows === 5000)
    leave.abort()
    yield ''
  })()
  await expect(sendSlowly(url, acme.admin.token, half, { signal: leave.signal })).rejects.toThrow()
  await until(async () => (await listed(acme))[0]?.status === 'INTERRUPTED')
  expect(await stored(acme)).toHaveLength(5000)
  const again = await sendSlowly(url, acme.admin.token, lines)
  expect(again).toMatchObject({
    status: 200,
    body: { status: 'DONE', rows: 12_000, accepted: 12_000, duplicate: 0 },
  })
  expect(await listed(acme)).toMatchObject([{ status: 'DONE', rows: 12_000 }])
  expect(await stored(acme)).toHaveLength(12_000)
}, 60_000)

test('an import can be cancelled, and another one does not run beside it', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { url } = await gateway()
  const lines = csv(minutes(device.id, whole(Date.now() - 300 * DAY), 11_000))
    .split('\r\n')
    .map((line) => `${line}\r\n`)
  let go: () => void = () => undefined
  const permitted = new Promise<void>((resolve) => (go = resolve))
  const sending = sendSlowly(
    url,
    acme.admin.token,
    (async function* () {
      yield lines.slice(0, 6000).join('')
      await permitted
      yield lines.slice(6000).join('')
    })(),
  )
  await until(async () => (await listed(acme))[0]?.rows === 5000)
  const id = (await listed(acme))[0]?.id
  expect(await send(acme, HEADER)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await acme.editor.graphql(CANCEL, { id })).toFailWith('FORBIDDEN')
  expect((await acme.graphql(CANCEL, { id })).data.cancelImport).toEqual({
    import: { status: 'CANCELLED' },
    problems: [],
  })
  expect((await acme.graphql(CANCEL, { id })).data.cancelImport.problems).toEqual([
    { code: 'CONFLICT', path: ['id'] },
  ])
  go()
  expect(await sending).toMatchObject({ status: 200, body: { status: 'CANCELLED', rows: 5000 } })
  expect(await stored(acme)).toHaveLength(5000)
  const other = lines.with(4000, lines[4001] ?? '')
  expect(await sendSlowly(url, acme.admin.token, other)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await stored(acme)).toHaveLength(5000)
  const anew = { status: 'DONE', rows: 11_000, accepted: 6000, duplicate: 5000 }
  expect(await sendSlowly(url, acme.admin.token, other)).toMatchObject({ body: anew })
}, 60_000)

test('a file may take longer than a request may', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const lines = csv(minutes(device.id, Date.now() - 60 * DAY, 3))
    .split('\r\n')
    .map((line) => `${line}\r\n`)
  const slowly = (async function* () {
    for (const line of lines) {
      yield line
      await sleep(5000) // together longer than a request may take by the HTTP server's own clock
    }
  })()
  expect(await sendSlowly((await gateway()).url, acme.admin.token, slowly)).toMatchObject({
    status: 200,
    body: { accepted: 3 },
  })
}, 40_000)

const until = (fulfilled: () => Promise<boolean>) => vi.waitUntil(fulfilled, { timeout: 20_000 })
