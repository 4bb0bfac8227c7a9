import { expect, test } from 'vitest'
import { fleet, ingest, register } from '../support/api-client.ts'
import { startGateway } from '../support/gateway.ts'

const TOKEN = 'only scrapers know this one'

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
