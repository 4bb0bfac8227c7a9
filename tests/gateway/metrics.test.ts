import { expect, test } from 'vitest'
import { fleet, ingest, register } from '../support/api-client.ts'
import { caller } from '../support/caller.ts'
import { ownGateway, startGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { figure, scrape } from '../support/scrape.ts'

const TOKEN = 'only scrapers know this one'
const here = await ownGateway({ METRICS_TOKEN: TOKEN })

test('SEC-62 metrics are for those who have the token, and are not there without one', async ({
  onTestFinished,
}) => {
  const open = await startGateway()
  onTestFinished(open.close)
  expect(
    (await fetch(`${open.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(404)
  const { url, close } = await startGateway({ METRICS_TOKEN: TOKEN })
  onTestFinished(close)
  for (const authorization of [undefined, 'Bearer wrong', TOKEN, `Basic ${TOKEN}`]) {
    const answer = await fetch(`${url}/metrics`, {
      headers: authorization ? { authorization } : {},
    })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.json()).toEqual({ error: 'Send METRICS_TOKEN as a bearer token' })
  }
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
})

test('REL-24 what a gateway counts: readings by outcome, requests by route, sockets, connections and what is overdue', async ({
  onTestFinished,
}) => {
  const { url, close, deps } = await startGateway({ METRICS_TOKEN: TOKEN })
  onTestFinished(close)
  const { token } = await fleet(await register(url, `meter-${Date.now()}`), 1)
  const ts = Date.now() - 60_000
  await ingest(url, token, [
    { sensor: 'probe-1', ts, value: 4 },
    { sensor: 'probe-1', ts: ts + 1000, value: 4 },
    { sensor: 'probe-9', ts, value: 4 },
  ])
  await ingest(url, token, [{ sensor: 'probe-1', ts, value: 4 }])
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  for (const line of [
    'isotherm_readings_total{outcome="accepted"} 2',
    'isotherm_readings_total{outcome="duplicate"} 1',
    'isotherm_readings_total{outcome="rejected"} 1',
    'http_request_duration_seconds_count{method="POST",route="/api/v1/ingest",status="200"} 2',
    'isotherm_sockets 0',
    'isotherm_ingest_waiting 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^isotherm_lag_seconds\{work="evaluation"\} \d/m)
  expect(text).toMatch(/^isotherm_lag_seconds\{work="dispatch"\} \d/m)
  expect(text).toMatch(/^isotherm_database_connections\{lane="ingest",state="busy"\} \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  // Addresses with ids in them stay together as one route, and nothing is named after what people entered.
  expect(text).not.toContain('North depot')
  expect(text).not.toContain(deps.config.METRICS_TOKEN)
})

test('GraphQL errors are counted by their code, whatever the status and over both transports', async () => {
  const acme = await organization(undefined, here)
  const errors = (code: string) => figure(here, 'isotherm_graphql_errors_total', { code })
  expect(await errors('FORBIDDEN')).toBe(0)
  expect((await acme.subscriber.graphql('{ apiKeys { totalCount } }')).status).toBe(200)
  expect(await errors('FORBIDDEN')).toBe(1)
  await acme.graphql('{')
  await acme.graphql('mutation { endSession(id: "0") { problems { code } } }')
  await caller(here.url).graphql('{ viewer { id } }')
  await expect(acme.subscribe('subscription { nothing }').next()).rejects.toThrow()
  expect([
    await errors('GRAPHQL_PARSE_FAILED'),
    await errors('NOT_FOUND'),
    await errors('UNAUTHENTICATED'),
    await errors('GRAPHQL_VALIDATION_FAILED'),
    await errors('INTERNAL_SERVER_ERROR'),
  ]).toEqual([1, 1, 1, 1, 0])
})

test('the version says what runs', async () => {
  const { version } = (await caller(here.url).rest('GET', '/api/v1/about')).body
  expect((await scrape(here)).split('\n')).toContain(`isotherm_build_info{version="${version}"} 1`)
})

test('every figure says what it is, and names nobody', async () => {
  const text = await scrape(here)
  const names = new Set([...text.matchAll(/^(isotherm_\w+)/gm)].map(([, name]) => name))
  for (const name of names) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*$`, 'm'))
    expect(text).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`, 'm'))
    if (text.includes(`# TYPE ${name} counter`)) expect(name).toMatch(/_total$/)
  }
  expect(text).not.toMatch(/\{[^}]*organization/i)
})
