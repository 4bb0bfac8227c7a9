import { afterEach, expect, test, vi } from 'vitest'
import { countSensors } from '../../../gateway/modules/monitoring/sensors/count-worker.ts'
import { openPool } from '../../../gateway/db/database.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { clock, ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { figure, samplesOf, scrape } from '../../support/scrape.ts'

const here = await ownGateway({ METRICS_TOKEN: 'only scrapers know this one' })
afterEach(() => void (clock.offset = 0))

const until = (fulfilled: () => Promise<boolean> | boolean) =>
  vi.waitUntil(fulfilled, { timeout: 10_000 })
const told = async () => {
  const sensors = samplesOf(await scrape(here)).filter(({ name }) => name === 'isotherm_sensors')
  return Object.fromEntries(
    sensors.map(({ labels, value }): [string, number] => [labels.connectivity ?? '', value]),
  )
}

test('sensors of all organisations are counted by whether they are heard from, by who holds the lease', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const [ours, theirs] = [await deviceOf(acme, 3), await deviceOf(rival, 2)]
  await ours.post([{ sensor: 'p-1', value: 4 }])
  await theirs.post([{ sensor: 'p-2', value: 4 }])
  const concerns = (id: number) => [acme.id, rival.id].includes(id)
  const stop = new AbortController()
  expect(await told()).toEqual({})
  const counting = countSensors(here.deps, { concerns, every: 20 })({ signal: stop.signal })
  const becomes = (live: number) =>
    until(async () => (await figure(here, 'isotherm_sensors', { connectivity: 'LIVE' })) === live)
  await becomes(2)
  expect(await told()).toEqual({ LIVE: 2, STALE: 0, OFFLINE: 3 })
  await ours.post([{ sensor: 'p-2', value: 4 }])
  await becomes(3)
  clock.offset = 590_000
  await becomes(0)
  expect(await told()).toEqual({ LIVE: 0, STALE: 3, OFFLINE: 2 })
  stop.abort()
  await counting
  expect(await told()).toEqual({})
})

test('what cannot be counted is not told', async () => {
  const away = openPool({ host: '127.0.0.1', port: 1, user: 'isotherm_app' })
  const { database } = here.deps
  const lanes = { ...database.lanes, workers: away }
  here.deps.meters.sensors.set({ connectivity: 'LIVE' }, 7)
  const stop = new AbortController()
  const deps = { ...here.deps, database: { ...database, lanes } }
  const counting = countSensors(deps, { every: 20 })({ signal: stop.signal })
  await until(() => here.logs.some((line) => line.includes('sensors were not counted')))
  expect(await told()).toEqual({})
  stop.abort()
  await counting
  await away.end()
})
