import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { retain } from '../../../gateway/modules/monitoring/retention/worker.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { deviceOf, NOTHING, type Device } from './support/probe.ts'

const DAY = 86_400_000
const ONE = [{ sensor: 'p-1', value: 4.3 }]

afterEach(() => void (clock.offset = 0))

/** Posts with a key, or with a header that is meant to be one. */
async function poster({ token }: Device) {
  const { url } = await gateway()
  return (key: string, readings: unknown = ONE) =>
    caller(url, token).rest('POST', '/api/v1/ingest', { readings }, { 'idempotency-key': key })
}

const stored = async (acme: TestOrganization): Promise<number[]> =>
  (await acme.tenant.db.selectFrom('reading').select('value').orderBy('ts').execute()).map(
    ({ value }) => value,
  )
const keys = async (acme: TestOrganization): Promise<string[]> =>
  (await acme.tenant.db.selectFrom('idempotencyKey').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  )

test('REL-06 a request sent again with its key is answered as it was the first time, and stores nothing', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  const readings = [...ONE, { sensor: 'p-9', value: 1 }]
  const first = await post('8e03978e-40d5-43dd-bc93-6894a57f9324', readings)
  expect(first).toMatchObject({
    status: 200,
    body: { ...NOTHING, accepted: 1, rejected: [{ index: 1, code: 'UNKNOWN_SENSOR' }] },
  })
  const again = await post('"8e03978e-40d5-43dd-bc93-6894a57f9324"', readings)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await stored(acme)).toEqual([4.3])
})

test('REL-06 the same body is the same however it was packed', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const post = await poster(device)
  const first = await post('packed')
  const { url } = await gateway()
  const again = await caller(url, device.token).rest(
    'POST',
    '/api/v1/ingest',
    gzipSync(JSON.stringify({ readings: ONE }, null, 2)),
    {
      'idempotency-key': 'packed',
      'content-encoding': 'gzip',
      'content-type': 'application/json',
    },
  )
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await stored(acme)).toEqual([4.3])
})

test('REL-06 the key with another body is 422, names the header, and stores nothing', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  await post('k')
  const other = await post('k', [{ sensor: 'p-1', value: 5 }])
  expect(other).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED', path: ['Idempotency-Key'] },
  })
  expect(await stored(acme)).toEqual([4.3])
  expect((await post('k')).status).toBe(200)
})

test('REL-06 while the first request is being answered its repetition is 409, on whichever gateway', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  await post('before') // the organisation has its row of batches
  const both = await acme.tenant.db.transaction().execute(async (db) => {
    await db.selectFrom('readingFeed').select('lastBatch').forUpdate().execute()
    const sent = [post('k'), post('k')]
    const refused = await Promise.race(sent)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', path: ['Idempotency-Key'] },
    })
    expect(refused.headers.get('retry-after')).toBe('1')
    return sent
  })
  const answered = (await Promise.all(both)).filter(({ status }) => status === 200)
  expect(answered).toMatchObject([{ body: { ...NOTHING, accepted: 1 } }])
  expect((await post('k')).body).toEqual(answered[0]?.body)
  expect(await stored(acme)).toHaveLength(2)
})

test('REL-06 of many at once with one key one is stored, and all are told of that one', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  const answers = await Promise.all(Array.from({ length: 9 }, () => post('k')))
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
  for (const { status, body } of answers) {
    if (status !== 409)
      expect({ status, body }).toEqual({ status: 200, body: { ...NOTHING, accepted: 1 } })
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await stored(acme)).toEqual([4.3])
})

test('REL-06, SEC-26 a key belongs to one device of one organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [device, rivals] = [await deviceOf(acme), await deviceOf(rival)]
  const sibling = await deviceOf(acme, 1, {}, device.siteId)
  await (
    await poster(device)
  )('k')
  for (const other of [sibling, rivals]) {
    const answer = await (await poster(other))('k', [{ sensor: 'p-1', value: 7 }])
    expect(answer).toMatchObject({ status: 200, body: { ...NOTHING, accepted: 1 } })
  }
  expect([await keys(acme), await keys(rival)]).toEqual([['k', 'k'], ['k']])
  expect([await stored(acme), await stored(rival)]).toEqual([[4.3, 7], [7]])
})

test('REL-06 what was refused as a whole leaves the key free', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  expect((await post('k', 'none')).status).toBe(400)
  expect(
    (
      await post(
        'k',
        Array.from({ length: 5001 }, () => ONE[0]),
      )
    ).status,
  ).toBe(413)
  expect(await post('k')).toMatchObject({ status: 200, body: { accepted: 1 } })
})

test('REL-06 a header that is no key is 400 and named', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  for (const key of ['', '""', 'a b', '"a', 'a"', 'a, b', 'é', 'k'.repeat(129)]) {
    expect(await post(key)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', path: ['Idempotency-Key'] },
    })
  }
  expect((await post('k'.repeat(128))).status).toBe(200)
  expect(await stored(acme)).toHaveLength(1)
})

test('REL-06 a key counts for 24 hours, and is removed after them', async () => {
  const acme = await organization()
  const post = await poster(await deviceOf(acme))
  const { deps } = await gateway()
  await post('a')
  await post('b')
  clock.offset = DAY - 60_000
  await retain(deps, acme.id, new AbortController().signal)
  expect(await keys(acme)).toEqual(['a', 'b'])
  expect((await post('a', [{ sensor: 'p-1', value: 5 }])).status).toBe(422)
  clock.offset = DAY + 60_000
  expect(await post('a', [{ sensor: 'p-1', value: 5 }])).toMatchObject({
    status: 200,
    body: { accepted: 1 },
  })
  expect((await post('a')).status).toBe(422)
  await retain(deps, acme.id, new AbortController().signal)
  expect(await keys(acme)).toEqual(['a'])
  expect(await stored(acme)).toEqual([4.3, 4.3, 5])
})
