import { afterAll, expect, test, vi } from 'vitest'
import { RECEPTION, receiveReadings } from '../../gateway/mqtt/reception.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { figure } from '../support/scrape.ts'
import { startBroker } from './support/broker.ts'

const here = await ownGateway({ METRICS_TOKEN: 'only scrapers know this one' })
const broker = await startBroker()
afterAll(() => broker.stop())

const connected = () => figure(here, 'isotherm_mqtt_connected')
const refused = (reason: string) => figure(here, 'isotherm_mqtt_messages_refused_total', { reason })
const until = (fulfilled: () => Promise<boolean>) => vi.waitUntil(fulfilled, { timeout: 10_000 })

test('whether the broker is there, and what was refused and why, can be scraped', async () => {
  const device = await deviceOf(await organization(undefined, here))
  expect([await connected(), await refused('BAD_USER_INPUT')]).toEqual([Number.NaN, 0])
  const stop = new AbortController()
  const job = receiveReadings(here.deps, broker.url, { firstPause: 20 })
  const running = job({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  await until(async () => (await connected()) === 1)
  const good = { token: device.token, readings: [{ sensor: 'p-1', value: 4 }] }
  for (const message of ['no json', '[]', good, { readings: [] }])
    await broker.publish('isotherm/readings/cold-room', message)
  await until(async () => (await refused('UNAUTHENTICATED')) === 1)
  expect(await refused('BAD_USER_INPUT')).toBe(2)
  await broker.stop()
  await until(async () => (await connected()) === 0)
  await broker.start()
  await until(async () => (await connected()) === 1)
  stop.abort()
  await running
  expect(await connected()).toBeNaN()
})
