// What people ask comes after readings and alarms, and no organisation takes another's share.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test, vi, type TestContext } from 'vitest'
import type { AppOptions } from '../../gateway/app.ts'
import type { RestRoute } from '../../gateway/http/rest.ts'
import { modules } from '../../gateway/modules/index.ts'
import { gateOf } from '../../gateway/modules/monitoring/readings/ingest/ingest-gate.ts'
import { strainOf } from '../../gateway/load/strain.ts'
import { fleet, ingest, register } from '../support/api-client.ts'
import { caller } from '../support/caller.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket, signedInSocket } from '../support/socket.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What is waited for comes at once, but on a busy machine. */
const PATIENTLY = { timeout: 10_000 }
const SITES = '{ sites { totalCount } }'
const EXPORT = '/api/v1/export.csv?of=sites'

type Finish = Pick<TestContext, 'onTestFinished'>

/** A gateway and two organisations of its own. */
async function setUp(
  { onTestFinished }: Finish,
  settings: Record<string, string> = {},
  options: AppOptions = {},
) {
  const here = await startGateway(
    { METRICS_TOKEN: 'only scrapers know this one', ...settings },
    options,
  )
  onTestFinished(here.close)
  const [acme, rival] = [await organization(undefined, here), await organization(undefined, here)]
  return { here, acme, rival }
}

/** A request that lasts until it is let go. */
function long() {
  const end = new AbortController()
  let held = 0
  const route: RestRoute = {
    method: 'GET',
    path: '/api/v1/long',
    access: { action: 'read', subject: 'Site' },
    handler: async () => {
      held++
      await once(end.signal, 'abort')
    },
  }
  return { module: { name: 'long', rest: [route] }, held: () => held, letGo: () => end.abort() }
}

const metricsOf = async ({ url }: TestGateway) =>
  (
    await fetch(`${url}/metrics`, {
      headers: { authorization: 'Bearer only scrapers know this one' },
    })
  ).text()

test('REL-15 an organisation that asks for too much waits for itself, and is told to come back; another one is answered', async (context) => {
  const { module, held, letGo } = long()
  const { here, acme, rival } = await setUp(context, {}, { modules: [...modules, module] })
  const asked = Array.from({ length: 30 }, () => acme.rest('GET', '/api/v1/long'))
  await expect.poll(held, PATIENTLY).toBe(6)

  expect(await rival.graphql(SITES)).toMatchObject({ data: { sites: { totalCount: 0 } } })
  expect((await rival.rest('GET', EXPORT)).status).toBe(200)
  expect((await fetch(`${here.url}/healthz`)).status).toBe(200)
  const [overHttp, file] = await Promise.all([acme.graphql(SITES), acme.rest('GET', EXPORT)])
  expect(overHttp).toFailWith('SERVICE_UNAVAILABLE')
  for (const { status, headers } of [overHttp, file])
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(await metricsOf(here)).toMatch(/^isotherm_queries_total\{outcome="shed"\} [1-9]/m)

  letGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([
    6, 24,
  ])
  expect((await acme.graphql(SITES)).status).toBe(200)
})

test('REL-15 changes do not wait for queries, and what may be a query is none', async (context) => {
  const { module, held, letGo } = long()
  const { acme } = await setUp(context, {}, { modules: [...modules, module] })
  const asked = Array.from({ length: 6 }, () => acme.rest('GET', '/api/v1/long'))
  await expect.poll(held, PATIENTLY).toBe(6)
  const change =
    'mutation Add($input: CreateSiteInput!) { createSite(input: $input) { problems { code } } }'
  const input = { name: 'Depot', timeZone: 'UTC' }
  expect(await acme.graphql(change, { input })).toMatchObject({
    status: 200,
    data: { createSite: { problems: [] } },
  })
  expect(await acme.graphql(`${change} query Ask ${SITES}`, { input })).toFailWith(
    'SERVICE_UNAVAILABLE',
  )
  letGo()
  await Promise.all(asked)
})

test('REL-15 over a socket the operation is refused, and the socket stays', async (context) => {
  const { module, held, letGo } = long()
  const { here, acme, rival } = await setUp(context, {}, { modules: [...modules, module] })
  const socket = await signedInSocket(here.url, acme.admin.token)
  const asked = Array.from({ length: 6 }, () => acme.rest('GET', '/api/v1/long'))
  await expect.poll(held, PATIENTLY).toBe(6)
  socket.say({ id: 'query', type: 'subscribe', payload: { query: SITES } })
  socket.say({
    id: 'watch',
    type: 'subscribe',
    payload: { query: 'subscription { alarmEvents { kind } }' },
  })
  for (const id of ['query', 'watch']) {
    const { payload } = await socket.hears<{ payload: { errors: { extensions: object }[] } }>(
      'next',
      id,
    )
    expect(payload.errors[0]?.extensions).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 2,
    })
  }
  expect((await askOverSocket(here.url, rival.admin.token, SITES)).data).toEqual({
    sites: { totalCount: 0 },
  })
  letGo()
  await Promise.all(asked)
  expect(socket.socket.readyState).toBe(socket.socket.OPEN)
  socket.say({ id: 'again', type: 'subscribe', payload: { query: SITES } })
  expect(await socket.hears('next', 'again')).toMatchObject({
    payload: { data: { sites: { totalCount: 0 } } },
  })
  socket.socket.terminate()
})

test('REL-15 while the loop is late queries are held back, readings are not, and both organisations are heard', async (context) => {
  const { here, acme, rival } = await setUp(context, { OVERLOAD_DELAY: '20' })
  const { token } = await fleet(await register(here.url, `p${randomUUID().slice(0, 13)}`), 1)
  const strain = strainOf(here.deps.database)
  const busy = setInterval(() => {
    const until = performance.now() + 60
    while (performance.now() < until);
  }, 70)
  try {
    await expect.poll(() => strain.isHigh, PATIENTLY).toBe(true)
    const asked = Array.from({ length: 40 }, () => acme.graphql(SITES))
    const [other, taken] = await Promise.all([
      rival.graphql(SITES),
      ingest(here.url, token, [{ sensor: 'probe-1', value: 4 }]),
    ])
    expect([other.status, taken.status]).toEqual([200, 200])
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await metricsOf(here)).toMatch(/^isotherm_strained 1$/m)
  } finally {
    clearInterval(busy)
  }
  await expect.poll(() => strain.isHigh, PATIENTLY).toBe(false)
  expect((await acme.graphql(SITES)).status).toBe(200)
})

test('REL-15 an organisation whose readings wait asks for one thing at a time; another one is not held back for it', async (context) => {
  const { module, held, letGo } = long()
  const { here, acme, rival } = await setUp(
    context,
    { OVERLOAD_DELAY: '5000' },
    { modules: [...modules, module] },
  )
  const strain = strainOf(here.deps.database)
  const late = () => strain.noteIngestWait(6000, { organizationId: acme.id, ofAll: false })
  late()
  const again = setInterval(late, 100)
  context.onTestFinished(() => clearInterval(again))
  const asked = Array.from({ length: 3 }, () => acme.rest('GET', '/api/v1/long'))
  await Promise.race(asked.map(async (answer) => expect((await answer).status).toBe(503)))
  expect(held()).toBe(1)
  expect(strain.isHigh).toBe(false)
  const others = Array.from({ length: 3 }, () => rival.rest('GET', '/api/v1/long'))
  await expect.poll(held, PATIENTLY).toBe(4)
  letGo()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all(asked)
  // Its own place rests now, for many seconds; what it holds of the shared ones is given back.
  const shared = await Promise.all(Array.from({ length: 6 }, () => rival.graphql(SITES)))
  expect(shared.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await acme.graphql(SITES)).toFailWith('SERVICE_UNAVAILABLE')
})

test('REL-13 batches are refused unread while too many of their organisation wait', async (context) => {
  const { here } = await setUp(context)
  const client = await register(here.url, `p${randomUUID().slice(0, 13)}`)
  const { token } = await fleet(client, 1)
  const post = () =>
    caller(here.url, token).rest('POST', '/api/v1/ingest', '{ not even JSON', {
      'content-type': 'application/json',
    })
  expect((await post()).status).toBe(400)
  expect((await ingest(here.url, token, [{ sensor: 'probe-1', value: 4 }])).status).toBe(200)
  const { turns } = gateOf(here.deps.database)
  const end = new AbortController()
  const over = once(end.signal, 'abort')
  const long = () => over
  const waiting = [1, 1, 20_000].map((readings) =>
    turns.take(Number(token.split('_')[1]), 1, long, readings),
  )
  const { status, headers } = await post()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(await metricsOf(here)).toMatch(/^isotherm_ingest_shed_total 1$/m)
  const stranger = token.replace(/_[^_]+_[^_]+$/, `_${'a'.repeat(12)}_${'b'.repeat(43)}`)
  expect((await ingest(here.url, stranger, [{ sensor: 'probe-1', value: 4 }])).status).toBe(401)
  end.abort()
  await Promise.all(waiting)
  expect((await post()).status).toBe(400)
})
