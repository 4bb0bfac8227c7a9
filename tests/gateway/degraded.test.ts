import { afterAll, expect, inject, test, vi } from 'vitest'
import { mailLink } from '../../gateway/modules/ground/notifications/mail/link-mail-service.ts'
import { RECEPTION, receiveReadings } from '../../gateway/mqtt/reception.ts'
import { PostgresPubSub } from '../../gateway/pubsub/postgres.ts'
import { startBroker } from '../mqtt/support/broker.ts'
import { caller } from '../support/caller.ts'
import { mailing } from '../support/mail-server.ts'
import { figure } from '../support/scrape.ts'

const { here, server } = await mailing({ METRICS_TOKEN: 'only scrapers know this one' })
const broker = await startBroker()
afterAll(() => broker.stop())

const READY = { status: 'ready' }
const without = (part: string) => ({ status: 'degraded', degraded: [part] })

/** What a stranger is answered, always with 200. */
async function readiness(): Promise<unknown> {
  const { status, body } = await caller(here.url).rest('GET', '/readyz')
  expect(status).toBe(200)
  return body
}
const becomes = (expected: object) =>
  vi.waitUntil(async () => JSON.stringify(await readiness()) === JSON.stringify(expected), {
    timeout: 10_000,
  })

test('REL-16 a broker that is away is named while its readings are this gateway’s part', async () => {
  const stop = new AbortController()
  const job = receiveReadings(here.deps, broker.url, { firstPause: 20 })
  const running = job({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  await vi.waitUntil(async () => (await figure(here, 'isotherm_mqtt_connected')) === 1)
  expect(await readiness()).toEqual(READY)
  await broker.stop()
  await becomes(without('broker'))
  expect(await figure(here, 'isotherm_degraded', { part: 'broker' })).toBe(1)
  expect(await figure(here, 'isotherm_ready')).toBe(1)
  await broker.start()
  await becomes(READY)
  expect(await figure(here, 'isotherm_degraded', { part: 'broker' })).toBe(0)
  await broker.stop()
  await becomes(without('broker'))
  stop.abort()
  await running
  // Now it is another gateway's part.
  expect(await readiness()).toEqual(READY)
  await broker.start()
})

test('REL-16 a mail server that takes nothing is named until it takes a mail; one that does not know an address is not', async () => {
  const mail = (to: string) =>
    mailLink(here.deps, {
      to,
      kind: 'PASSWORD',
      title: 'Depot',
      link: 'https://watch.depot.test/x',
      expiresAt: new Date(here.deps.now()),
      language: null,
    })
  server.refused.add('nobody@depot.test')
  expect([await mail('nobody@depot.test'), await readiness()]).toEqual([false, READY])
  server.up = false
  expect([await mail('a@depot.test'), await readiness()]).toEqual([false, without('mail')])
  expect(await figure(here, 'isotherm_degraded', { part: 'mail' })).toBe(1)
  server.up = true
  expect([await mail('a@depot.test'), await readiness()]).toEqual([true, READY])
})

test('REL-16 that events of other gateways are not heard is named until they are again', async () => {
  const { lanes } = here.deps.database
  const connection = { ...inject('database').app }
  const pubsub = await PostgresPubSub.open({ connection, pool: lanes.workers, log: here.deps.log })
  const usual = here.deps.pubsub
  Object.assign(here.deps, { pubsub })
  expect(await readiness()).toEqual(READY)
  const { host } = connection
  connection.host = '/nowhere'
  await here.deps.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [`isotherm events ${process.pid}`],
  )
  await becomes(without('events'))
  expect(await figure(here, 'isotherm_degraded', { part: 'events' })).toBe(1)
  connection.host = host
  await becomes(READY)
  Object.assign(here.deps, { pubsub: usual })
  await pubsub.close()
})
