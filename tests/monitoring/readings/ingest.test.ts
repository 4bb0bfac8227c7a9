import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf, NOTHING } from './support/probe.ts'

const MINUTE = 60_000
const LATEST =
  'query($ids: [ID!]!) { latest(sensorIds: $ids) { sensorId ts value quality late receivedAt } }'
const STORED =
  'query($id: ID!) { readings(sensorId: $id, first: 1000) { nodes { ts value quality late } } }'

test('a device posts a reading, and whoever may read it sees it', async () => {
  const acme = await organization()
  const { post, sensorId: id } = await deviceOf(acme)
  const ts = new Date(Date.now() - MINUTE).toISOString()
  expect(await post([{ sensor: 'p-1', ts, value: 4.3, unit: 'C' }])).toMatchObject({
    status: 200,
    body: { ...NOTHING, accepted: 1 },
  })
  const { data } = await acme.subscriber.graphql(LATEST, { ids: [id] })
  expect(data.latest).toMatchObject([
    { sensorId: id, ts, value: 4.3, quality: 'GOOD', late: false },
  ])
  expect((await post([{ sensor: 'p-1', ts, value: 4.3, unit: 'C' }])).body).toEqual({
    ...NOTHING,
    duplicate: 1,
  })
})

test('every row of the ingest table', async () => {
  const acme = await organization()
  const { post, sensorId: id } = await deviceOf(acme, 1, { physicalMin: -50, physicalMax: 50 })
  const now = Date.now()
  const at = (minutes: number) => now - minutes * MINUTE
  const one = async (reading: Record<string, unknown>): Promise<unknown> =>
    (await post([{ sensor: 'p-1', ...reading }])).body
  expect(await one({ ts: at(10), value: 4 })).toEqual({ ...NOTHING, accepted: 1 })
  expect(await one({ ts: at(10), value: 4 })).toEqual({ ...NOTHING, duplicate: 1 })
  expect(await one({ ts: at(10), value: 5 })).toEqual({ ...NOTHING, conflict: 1 })
  expect(await one({ ts: at(20), value: 6 })).toEqual({ ...NOTHING, late: 1 })
  expect(await one({ ts: at(5), value: 99 })).toEqual({ ...NOTHING, accepted: 1 })
  const rejected = await post([
    { sensor: 'p-1', ts: now + 320_000, value: 4 },
    { sensor: 'p-1', ts: now - 31 * 86_400_000, value: 4 },
    { sensor: 'p-1', value: '4' },
    { sensor: 'p-9', value: 4 },
    { sensor: 'p-1', value: 4, unit: 'R' },
  ])
  const codes = ['FUTURE', 'TOO_OLD', 'INVALID_VALUE', 'UNKNOWN_SENSOR', 'UNKNOWN_UNIT']
  expect(rejected).toMatchObject({
    status: 200,
    body: { ...NOTHING, rejected: codes.map((code, index) => ({ index, code })) },
  })
  const { data } = await acme.graphql(STORED, { id })
  expect(data.readings.nodes).toEqual([
    { ts: new Date(at(20)).toISOString(), value: 6, quality: 'GOOD', late: true },
    { ts: new Date(at(10)).toISOString(), value: 4, quality: 'GOOD', late: false },
    { ts: new Date(at(5)).toISOString(), value: 99, quality: 'OUT_OF_PHYSICAL_RANGE', late: false },
  ])
  expect((await acme.graphql(LATEST, { ids: [id] })).data.latest).toMatchObject([{ value: 4 }])
  const revisions = await acme.tenant.db
    .selectFrom('readingRevision')
    .select(['value', 'reason'])
    .execute()
  expect(revisions).toEqual([{ value: 5, reason: 'CONFLICT' }])
  await one({ ts: at(10), value: 5 })
  expect(await acme.tenant.db.selectFrom('readingRevision').select('id').execute()).toHaveLength(1)
})

test('times and units in every form are the same reading', async () => {
  const acme = await organization()
  const { post, sensorId: id } = await deviceOf(acme)
  const ts = Math.floor(Date.now() / 1000) * 1000 - MINUTE
  const iso = new Date(ts).toISOString()
  expect((await post([{ sensor: 'p-1', ts: iso, value: 40, unit: 'F' }])).body.accepted).toBe(1)
  const same = [
    { ts, value: 4.444444, unit: 'C' },
    { ts: iso.replace('.000Z', '+00:00'), value: 277.594444, unit: 'K' },
    { ts: new Date(ts + 7_200_000).toISOString().replace('Z', '+02:00'), value: 40, unit: 'F' },
  ]
  expect((await post(same.map((it) => ({ sensor: 'p-1', ...it })))).body).toEqual({
    ...NOTHING,
    duplicate: 3,
  })
  const before = Date.now()
  expect((await post([{ sensor: 'p-1', value: 5 }])).body.accepted).toBe(1)
  const [latest] = (await acme.graphql(LATEST, { ids: [id] })).data.latest
  expect(latest.ts).toBe(latest.receivedAt)
  expect(Date.parse(latest.ts)).toBeGreaterThanOrEqual(before)
})

test('order inside a batch makes nothing late, and what it says twice counts once', async () => {
  const acme = await organization()
  const { post } = await deviceOf(acme)
  const ts = Date.now() - 10 * MINUTE
  const answer = await post([
    { sensor: 'p-1', ts: ts + 2000, value: 2 },
    { sensor: 'p-1', ts, value: 1 },
    { sensor: 'p-1', ts, value: 1 },
    { sensor: 'p-1', ts, value: 7 },
    { sensor: 'p-1', ts: ts + 1000, value: 3 },
  ])
  expect(answer.body).toEqual({ ...NOTHING, accepted: 3, duplicate: 1, conflict: 1 })
})

test('SEC-59 whatever a device sends, good readings beside it are stored and the chart still draws', async () => {
  const acme = await organization()
  const { post, token, sensorId: id } = await deviceOf(acme)
  const { url } = await gateway()
  const ts = Date.now() - MINUTE
  const bad = [
    ...['"NaN"', '"4.5"', '1e999', '-1e999', 'null', 'true', '[]', '{}', '""'].map(
      (value) => `{"sensor":"p-1","value":${value}}`,
    ),
    ...[
      '"yesterday"',
      '"2026-02-30T10:00:00Z"',
      '"2026-01-05 10:00"',
      '"2026-01-05T10:00:00"',
      '1e999',
      'true',
      '""',
      '{}',
      '-1',
      '0',
    ].map((time) => `{"sensor":"p-1","value":1,"ts":${time}}`),
    'null',
    '4',
    '"p-1"',
    '[]',
    '{}',
    '{"sensor":"p-1"}',
    '{"sensor":["p-1"],"value":1}',
    '{"sensor":"p-\\u0000","value":1}',
    ...['"c"', '"Celsius"', '1', '""'].map((unit) => `{"sensor":"p-1","value":1,"unit":${unit}}`),
    '{"sensor":"toString","value":1}',
  ]
  const body = `{"readings":[${[...bad, `{"sensor":"p-1","ts":${ts},"value":4}`].join(',')}]}`
  const answer = await caller(url, token).rest('POST', '/api/v1/ingest', body)
  expect(answer).toMatchObject({
    status: 200,
    body: { ...NOTHING, accepted: 1, rejected: bad.map((_, index) => ({ index })) },
  })
  const codes = (answer.body.rejected as { code: string }[]).map(({ code }) => code)
  expect(new Set(codes)).toEqual(
    new Set(['INVALID_VALUE', 'UNKNOWN_SENSOR', 'UNKNOWN_UNIT', 'TOO_OLD']),
  )
  for (const huge of [1e308, -1e308, 1e15, 5e-324])
    await post([{ sensor: 'p-1', ts: ts + Math.abs(Math.log(Math.abs(huge))), value: huge }])
  const series =
    'query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!) { series(sensorIds: $ids, from: $from, to: $to) { times min max } }'
  const span = {
    from: new Date(ts - MINUTE).toISOString(),
    to: new Date(ts + MINUTE).toISOString(),
  }
  const { data } = await acme.graphql(series, { ids: [id], ...span })
  expect(Math.max(...(data.series[0].max as number[]).map(Math.abs))).toBeLessThanOrEqual(100)
  expect((await acme.graphql(STORED, { id })).data.readings.nodes.length).toBeGreaterThan(1)
  for (const readings of [undefined, null, {}, 'x', 5]) expect(await post(readings)).toFailWith(400)
})

test('5,000 readings go in one request, gzip or plain, and 5,001 do not', async () => {
  const acme = await organization()
  const [first, second] = [await deviceOf(acme), await deviceOf(acme)]
  const from = Date.now() - 86_400_000
  const readings = Array.from({ length: 5000 }, (_, index) => ({
    sensor: 'p-1',
    ts: from + index * 1000,
    value: index / 100,
  }))
  expect(await first.post([...readings, { sensor: 'p-1', value: 1 }])).toFailWith(413)
  expect((await first.post(readings)).body.accepted).toBe(5000)
  expect((await second.post(readings)).body.accepted).toBe(5000)
  const { url } = await gateway()
  const third = await deviceOf(acme)
  const zipped = gzipSync(JSON.stringify({ readings }))
  const answer = await caller(url, third.token).rest('POST', '/api/v1/ingest', zipped, {
    'content-encoding': 'gzip',
  })
  expect(answer).toMatchObject({ status: 200, body: { accepted: 5000 } })
  expect(await first.post([{ sensor: 'p-1', value: 1 }])).toMatchObject({ status: 200 })
  const over = await second.send(readings)
  expect(over).toFailWith(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('SEC-58 more than ten requests at once are refused, and another device does not notice', async () => {
  const acme = await organization()
  const [noisy, calm] = [await deviceOf(acme), await deviceOf(acme)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => noisy.send([{ sensor: 'p-1', value: 1 }])),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect((await calm.post([{ sensor: 'p-1', value: 1 }])).status).toBe(200)
})

test('REL-05 repeated and concurrent batches store every reading once', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 3)
  const from = Date.now() - 3_600_000
  const readings = Array.from({ length: 90 }, (_, index) => ({
    sensor: `p-${1 + (index % 3)}`,
    ts: from + index * 20_000,
    value: index,
  }))
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) => post(turn % 2 ? readings.toReversed() : readings)),
  )
  const total = (count: string) =>
    answers.reduce((sum, { body }) => sum + (body[count] as number), 0)
  expect([total('accepted') + total('late'), total('duplicate'), total('conflict')]).toEqual([
    90, 720, 0,
  ])
  for (const id of sensorIds)
    expect((await acme.graphql(STORED, { id })).data.readings.nodes).toHaveLength(30)
  const batches = await acme.tenant.db
    .selectFrom('readingBatch')
    .select('id')
    .orderBy('id')
    .execute()
  expect(batches.map(({ id }) => Number(id))).toEqual(batches.map((_, index) => index + 1))
})

test('sensors of another device or organisation are unknown', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [ours, sibling] = [
    await deviceOf(acme, 1, { key: 'mine' }),
    await deviceOf(acme, 1, { key: 'theirs' }),
  ]
  await deviceOf(rival, 1, { key: 'foreign' })
  const { body } = await ours.post(
    ['mine', 'theirs', 'foreign'].map((sensor) => ({ sensor, value: 1 })),
  )
  const unknown = [1, 2].map((index) => ({ index, code: 'UNKNOWN_SENSOR' }))
  expect(body).toEqual({ ...NOTHING, accepted: 1, rejected: unknown })
  expect(
    (await rival.graphql(LATEST, { ids: [...ours.sensorIds, ...sibling.sensorIds] })).data.latest,
  ).toEqual([])
})

test('what is out of service is still recorded, and what is retired is gone', async () => {
  const acme = await organization()
  const { post, id, sensorIds } = await deviceOf(acme, 2)
  const set = (status: 'OUT_OF_SERVICE' | 'RETIRED', sensorId: string | undefined) =>
    acme.tenant.db
      .updateTable('sensor')
      .set({ status })
      .where('id', '=', Number(sensorId))
      .execute()
  await set('OUT_OF_SERVICE', sensorIds[0])
  await set('RETIRED', sensorIds[1])
  const readings = [
    { sensor: 'p-1', value: 1 },
    { sensor: 'p-2', value: 1 },
  ]
  expect((await post(readings)).body).toEqual({
    ...NOTHING,
    accepted: 1,
    rejected: [{ index: 1, code: 'UNKNOWN_SENSOR' }],
  })
  await acme.tenant.db
    .updateTable('device')
    .set({ status: 'OUT_OF_SERVICE' })
    .where('id', '=', Number(id))
    .execute()
  expect((await post([{ sensor: 'p-1', value: 1 }])).status).toBe(200)
  await acme.tenant.db
    .updateTable('device')
    .set({ status: 'RETIRED' })
    .where('id', '=', Number(id))
    .execute()
  expect(await post([{ sensor: 'p-1', value: 1 }])).toFailWith(401)
})
