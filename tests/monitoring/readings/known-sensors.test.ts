import { expect, test } from 'vitest'
import type { Tenant } from '../../../gateway/access/authorize.ts'
import { KnownSensors } from '../../../gateway/modules/monitoring/readings/ingest/known-sensors.ts'
import { takeInReadings } from '../../../gateway/modules/monitoring/readings/ingest/ingest-service.ts'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf, NOTHING } from './support/probe.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('the batch after a change goes by what the sensor is then', async () => {
  const acme = await organization()
  const { post, sensorId: id } = await deviceOf(acme, 1, { physicalMax: 50 })
  let minute = 0
  const begin = Date.now() - DAY
  const send = async (value: number) => {
    const ts = begin + minute++ * MINUTE
    const { body } = await post([{ sensor: 'p-1', ts, value }])
    const { rows } = await acme.tenant.query({
      text: 'select value, raw, out_of_range as bad from reading where ts = instant($1)',
      values: [ts],
    })
    return [body, rows] as unknown
  }
  const stored = (reading: object) => [{ ...NOTHING, accepted: 1 }, [reading]]
  const change = async (name: string, type: string, args: string, input?: object) => {
    const { data } = await acme.graphql(
      `mutation${input ? `($input: ${type}!)` : ''} { ${name}(${args}) { problems { message } } }`,
      { input },
    )
    expect(data[name].problems).toEqual([])
  }

  expect(await send(40)).toEqual(stored({ value: 40, raw: null, bad: false }))
  expect(await send(40)).toEqual(stored({ value: 40, raw: null, bad: false }))
  await change('updateSensor', 'UpdateSensorInput', `id: "${id}", input: $input`, {
    physicalMax: 30,
  })
  expect(await send(40)).toEqual(stored({ value: 40, raw: null, bad: true }))
  await change('createCalibration', 'CreateCalibrationInput', 'input: $input', {
    sensorId: id,
    offset: -15,
    validFrom: new Date(begin).toISOString(),
  })
  expect(await send(40)).toEqual(stored({ value: 25, raw: 40, bad: false }))
  await acme.tenant.query({
    text: 'update organization set readings_kept_from = instant($1)',
    values: [begin + 6 * MINUTE],
  })
  expect(await send(40)).toEqual([{ ...NOTHING, rejected: [{ index: 0, code: 'TOO_OLD' }] }, []])
  minute = 10
  expect(await send(40)).toEqual(stored({ value: 25, raw: 40, bad: false }))
  await acme.tenant.query({ text: "update sensor set status = 'RETIRED'" })
  expect(await send(40)).toEqual([
    { ...NOTHING, rejected: [{ index: 0, code: 'UNKNOWN_SENSOR' }] },
    [],
  ])
})

/** Counts what is asked, and for what. */
function counting(tenant: Tenant) {
  const asked: (string | undefined)[] = []
  const query: Tenant['query'] = (each) => {
    asked.push(each.name)
    return tenant.query(each)
  }
  const since = () => asked.splice(0)
  return { counted: { ...tenant, query } as Tenant, since }
}

const STORED = ['store_readings']
const READ = ['ingest_sensors', ...STORED]

test('sensors are read once, and again when the edition or the device is another, after a late reading, and for a key that is not known', async () => {
  const acme = await organization()
  const [one, other] = [await deviceOf(acme, 2), await deviceOf(acme, 1)]
  const { counted, since } = counting(acme.tenant)
  const sensors = new KnownSensors()
  const begin = Date.now() - DAY
  const send = async (minute: number, more: object = {}, sensor = 'p-1') => {
    const readings = [{ sensor, ts: begin + minute * MINUTE, value: 4 }]
    const posted = { deviceId: Number(one.id), sensorsEdition: '1', sensors, readings }
    const { rejected } = await takeInReadings(counted, {
      ...posted,
      arrivedAt: Date.now(),
      ...more,
    })
    return [since(), rejected.length]
  }
  expect(await send(1)).toEqual([READ, 0])
  expect(await send(2)).toEqual([STORED, 0])
  expect(await send(3, { deviceId: Number(other.id) })).toEqual([READ, 0])
  expect(await send(4, { sensorsEdition: '2' })).toEqual([READ, 0])
  expect(await send(5, { sensorsEdition: '2' })).toEqual([STORED, 0])
  expect(await send(0, { sensorsEdition: '2' })).toEqual([STORED, 0]) // late
  expect(await send(6, { sensorsEdition: '2' })).toEqual([READ, 0])
  expect(await send(7, { sensorsEdition: '2' }, 'p-2')).toEqual([READ, 0])
  expect(await send(8, { sensorsEdition: '2' }, 'p-9')).toEqual([['ingest_sensors'], 1])
})

test('a device that sends to two gateways is read each time for a while', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { counted, since } = counting(acme.tenant)
  const gateways = [new KnownSensors(), new KnownSensors()] as const
  const begin = Date.now() - DAY
  const send = async (gateway: 0 | 1, minute: number) => {
    const readings = [{ sensor: 'p-1', ts: begin + minute * MINUTE, value: minute }]
    const stored = await takeInReadings(counted, {
      deviceId: Number(device.id),
      sensorsEdition: '',
      sensors: gateways[gateway],
      arrivedAt: Date.now(),
      readings,
    })
    expect(stored.accepted).toBe(1)
    return since()
  }
  expect(await send(0, 1)).toEqual(READ)
  expect(await send(1, 2)).toEqual(READ)
  expect(await send(0, 3)).toEqual([...STORED, ...READ]) // another one was first
  expect(await send(1, 4)).toEqual([...STORED, ...READ])
  expect(await send(0, 5)).toEqual(READ)
  expect(await send(1, 6)).toEqual(READ)
  const { rows } = await acme.tenant.query<object>({
    text: 'select sum(n)::int as n, sum(w) as held from reading_h1',
  })
  expect(rows).toEqual([{ n: 6, held: (5 * MINUTE) / 1000 }])
})

test('a batch whose transaction fails is stored when it is sent again', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const posted = {
    deviceId: Number(device.id),
    sensorsEdition: '',
    sensors: new KnownSensors(),
    arrivedAt: Date.now(),
    readings: [1, 2].map((minute) => ({
      sensor: 'p-1',
      ts: Date.now() - DAY + minute * MINUTE,
      value: minute,
    })),
  }
  const failing = inTransaction(acme.tenant, async (within) => {
    await takeInReadings(within, posted)
    throw new Error('the answer could not be kept')
  })
  await expect(failing).rejects.toThrow('could not be kept')
  expect(await takeInReadings(acme.tenant, posted)).toEqual({ ...NOTHING, accepted: 2 })
  const { rows } = await acme.tenant.query<object>({
    text: 'select sum(n)::int as n, sum(w) as held from reading_h1',
  })
  expect(rows).toEqual([{ n: 2, held: MINUTE / 1000 }])
})
