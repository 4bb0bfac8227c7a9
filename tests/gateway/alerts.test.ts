import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { countSensors } from '../../gateway/modules/monitoring/sensors/count-worker.ts'
import { RECEPTION, receiveReadings } from '../../gateway/mqtt/reception.ts'
import { fromRoot } from '../../gateway/root.ts'
import { startBroker } from '../mqtt/support/broker.ts'
import { fleet, ingest, register } from '../support/api-client.ts'
import { caller } from '../support/caller.ts'
import { ownGateway } from '../support/gateway.ts'
import { figure, samplesOf, scrape } from '../support/scrape.ts'
import {
  becoming,
  growing,
  historyOf,
  labelled,
  TROUBLE,
  type Course,
} from './support/alerting/courses.ts'
import { selected, type Scrape } from './support/alerting/evaluate.ts'
import { selectorsOf } from './support/alerting/expression.ts'
import { firing, readRules } from './support/alerting/rules.ts'

const FILE = fromRoot('docs', 'alerts', 'isotherm.rules.yml')
const rules = readRules(FILE)

let ready = true
const here = await ownGateway(
  { METRICS_TOKEN: 'only scrapers know this one' },
  { ready: async () => ready },
)
const broker = await startBroker()
afterAll(() => broker.stop())

/** Other tests leave work in the database that nobody does, and share the machine: how late that makes things says nothing here. */
const LATE = /^(isotherm_lag_seconds|nodejs_eventloop_lag_\w+)$/
const ownSamples = (text: string) =>
  samplesOf(text).map((sample) => (LATE.test(sample.name) ? { ...sample, value: 0 } : sample))

/** A gateway that was asked, got readings, counted its sensors and was not ready once. */
async function realScrape() {
  const client = await register(here.url, `alerts-${Date.now()}`)
  const { token } = await fleet(client, 2)
  const both = ['probe-1', 'probe-2'].map((sensor) => ({ sensor, value: 4 }))
  await ingest(here.url, token, both)
  ready = false
  await caller(here.url).rest('GET', '/readyz')
  ready = true
  const stop = new AbortController()
  const concerns = (id: number) => id === client.userData.organization
  const counting = countSensors(here.deps, { concerns })({ signal: stop.signal })
  await vi.waitUntil(
    async () => (await figure(here, 'isotherm_sensors', { connectivity: 'LIVE' })) === 2,
    { timeout: 10_000 },
  )
  const text = await scrape(here)
  stop.abort()
  await counting
  return ownSamples(text)
}
const base = await realScrape()

test('every figure that a rule looks at is in a scrape, with labels that it looks for', () => {
  const now: Scrape = { at: 0, samples: labelled(base) }
  for (const { alert, expr } of rules)
    for (const selector of selectorsOf(expr))
      expect([alert, selector.name, selected(selector, now).length > 0]).toEqual([
        alert,
        selector.name,
        true,
      ])
})

test('nothing fires while all is well', () => {
  const calm = historyOf(base)
  expect(rules.filter((rule) => firing(rule, calm).length).map(({ alert }) => alert)).toEqual([])
})

/** What goes wrong, by the rule that says so. */
const WRONG: Record<string, Course> = {
  IsothermDown: { up: becoming(0) },
  IsothermNotReady: { isotherm_ready: becoming(0) },
  IsothermReadingsStopped: { isotherm_readings_total: growing(0) },
  IsothermReadingsRejected: { isotherm_readings_total: growing(4, { outcome: 'rejected' }) },
  IsothermReadingsShed: { isotherm_ingest_shed_total: growing(0.1) },
  IsothermSensorsOffline: {
    isotherm_sensors: becoming(1, { connectivity: 'OFFLINE' }),
  },
  IsothermBrokerLost: { isotherm_mqtt_connected: becoming(0) },
  IsothermBrokerMessagesRefused: {
    isotherm_mqtt_messages_refused_total: growing(0.05, { reason: 'UNAUTHENTICATED' }),
  },
  IsothermDeliveriesFailing: {
    isotherm_deliveries_total: growing(0.01, { channel: 'EMAIL', outcome: 'retry' }),
  },
  IsothermDeliveriesLost: {
    isotherm_deliveries_total: (value, _seconds, { labels }) =>
      labels.channel === 'WEBHOOK' && labels.outcome === 'failed' ? value + 1 : value,
  },
  IsothermDegraded: { isotherm_degraded: becoming(1, { part: 'mail' }) },
  IsothermBacklog: { isotherm_lag_seconds: becoming(90, { work: 'dispatch' }) },
  IsothermDefects: { isotherm_unheard_rejections_total: growing(0.001) },
  IsothermGraphQLErrors: {
    isotherm_graphql_errors_total: growing(2, { code: 'SERVICE_UNAVAILABLE' }),
  },
  IsothermRequestsFailing: { http_request_duration_seconds_count: growing(1, { status: '503' }) },
  IsothermSignInFailures: {
    isotherm_sign_in_failures_total: growing(0.2, { reason: 'credentials' }),
  },
  IsothermOverloaded: { isotherm_strained: becoming(1) },
  IsothermLoopLate: { nodejs_eventloop_lag_p99_seconds: becoming(0.4) },
  IsothermDiskLow: { isotherm_disk_free_ratio: becoming(0.08) },
  IsothermDiskFull: { isotherm_disk_full: becoming(1) },
}

describe('a rule fires when what it is for goes wrong, and not before it has waited', () => {
  test('there is such a case for each', () => {
    expect(Object.keys(WRONG).sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })
  test.each(rules)('$alert', (rule) => {
    const [alert, ...others] = firing(rule, historyOf(base, WRONG[rule.alert]))
    expect(others).toEqual([])
    expect(alert?.since).toBeGreaterThanOrEqual(TROUBLE + rule.for)
    for (const [, label = ''] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g))
      expect(alert?.labels[label]).toBeTruthy()
  })
})

test('what really breaks fires: a gateway that is not ready, a broker that is gone, a full disk', async () => {
  const history: Scrape[] = []
  /** So many minutes go by with what is scraped now. */
  const pass = async (minutes: number) => {
    const samples = labelled(ownSamples(await scrape(here)))
    const begin = history.length * 30
    for (let at = begin; at < begin + minutes * 60; at += 30) history.push({ at, samples })
  }
  const alerts = () =>
    rules.filter((rule) => firing(rule, history).length).map(({ alert }) => alert)
  const stop = new AbortController()
  const job = receiveReadings(here.deps, broker.url, { firstPause: 20 })
  const running = job({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  const connected = (to: number) =>
    vi.waitUntil(async () => (await figure(here, 'isotherm_mqtt_connected')) === to, {
      timeout: 10_000,
    })
  await connected(1)
  await pass(20)
  expect(alerts()).toEqual([])
  await broker.stop()
  await connected(0)
  ready = false
  here.deps.disk.see('FULL')
  await pass(6)
  expect(alerts().sort()).toEqual(['IsothermBrokerLost', 'IsothermDiskFull', 'IsothermNotReady'])
  ready = true
  here.deps.disk.see('ROOM')
  stop.abort()
  await running
  await broker.start()
})

test('each rule is explained', () => {
  const page = readFileSync(fromRoot('docs', 'alerts.md'), 'utf8')
  const explained = [...page.matchAll(/^\| `(Isotherm\w+)`/gm)].map(([, name]) => name)
  expect(explained).toEqual(rules.map(({ alert }) => alert))
})
