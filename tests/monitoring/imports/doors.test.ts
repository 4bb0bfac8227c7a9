import { afterAll, expect, test, vi } from 'vitest'
import { RECEPTION, receiveReadings } from '../../../gateway/mqtt/reception.ts'
import { startBroker } from '../../mqtt/support/broker.ts'
import { deviceOf, type Device } from '../readings/support/probe.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { csv, send } from './support/file.ts'

const MINUTE = 60_000
const broker = await startBroker()
const stop = new AbortController()
const { deps } = await gateway()
const receiving = receiveReadings(
  deps,
  broker.url,
)({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
afterAll(async () => {
  stop.abort()
  await receiving
  await broker.stop()
})

interface Reading {
  sensor: string
  ts: string
  value: number
  unit: string
}

/** An afternoon on which the door stood open: what came at once, what came late, and what came twice. */
function excursion(): Reading[][] {
  const end = Math.floor(Date.now() / MINUTE) * MINUTE
  const at = (minute: number, value: number, unit = 'C') => ({
    sensor: 'p-1',
    ts: new Date(end - (240 - minute) * MINUTE).toISOString(),
    value,
    unit,
  })
  const warm = (minute: number) =>
    minute > 60 && minute < 120 ? 4 + (60 - Math.abs(minute - 90)) / 6 : 4.2
  const all = Array.from({ length: 200 }, (_, minute) =>
    at(minute, Math.round(warm(minute) * 10) / 10),
  )
  const fahrenheit = [at(201, 40.1, 'F'), at(202, 277.35, 'K'), at(203, 400)]
  return [
    [...all.slice(0, 80), ...all.slice(100, 150)],
    all.slice(80, 100),
    [...all.slice(140), ...fahrenheit],
    [at(10, 7.7)],
  ]
}

const TABLES = ['reading', 'readingM5', 'readingH1', 'readingRevision', 'latest'] as const
/** All of it but for what differs by nature: numbers, times of arrival. */
async function stored({ tenant: { db } }: TestOrganization) {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  const own = ({
    organizationId,
    id,
    sensorId,
    batchId,
    receivedAt,
    lastSeen,
    ...rest
  }: Record<string, unknown>) =>
    JSON.stringify({
      ...rest,
      known: [organizationId, sensorId, id ?? 0, batchId ?? 0, receivedAt ?? 0, lastSeen ?? 0]
        .length,
    })
  return rows.map((table) => table.map((row) => own(row)).sort())
}

test('the same excursion is stored the same, whichever door it came by', async () => {
  const batches = excursion()
  const doors: Record<
    string,
    (acme: TestOrganization, device: Device, readings: Reading[]) => Promise<unknown>
  > = {
    http: (_acme, device, readings) => device.post(readings),
    mqtt: (_acme, device, readings) =>
      broker.publish(`isotherm/readings/${device.id}`, { token: device.token, readings }),
    csv: (acme, device, readings) =>
      send(
        acme,
        csv(readings.map(({ sensor, ts, value, unit }) => [device.id, sensor, ts, value, unit])),
      ),
  }
  const results: Record<string, string[][]> = {}
  for (const [name, door] of Object.entries(doors)) {
    const acme = await organization()
    const device = await deviceOf(acme, 1, { physicalMax: 60 })
    for (const readings of batches) await door(acme, device, readings)
    await until(
      async () =>
        (await acme.tenant.db.selectFrom('readingRevision').select('id').execute()).length === 1,
    )
    results[name] = await stored(acme)
  }
  expect(results.http?.map((table) => table.length)).toEqual([
    203,
    expect.any(Number),
    expect.any(Number),
    1,
    1,
  ])
  expect(results.mqtt).toEqual(results.http)
  expect(results.csv).toEqual(results.http)
})

const until = (fulfilled: () => Promise<boolean>) => vi.waitUntil(fulfilled, { timeout: 10_000 })
