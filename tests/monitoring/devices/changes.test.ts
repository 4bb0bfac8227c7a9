import { expect, test } from 'vitest'
import { ruleInput } from '../../alarms/alarm-configs/support/rule.ts'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const PROBLEMS = 'problems { code path }'
const UPDATE_DEVICE = `mutation($id: ID!, $input: UpdateDeviceInput!, $expectedVersion: Int) {
  updateDevice(id: $id, input: $input, expectedVersion: $expectedVersion) {
    device { id name model serial status version site { id } sensors { site { id } location { id } } } ${PROBLEMS} } }`
const UPDATE_SENSOR = `mutation($id: ID!, $input: UpdateSensorInput!, $expectedVersion: Int) {
  updateSensor(id: $id, input: $input, expectedVersion: $expectedVersion) {
    sensor { id key name status version tags permittedLow permittedHigh physicalMax reportIntervalSeconds
      device { id } site { id } location { id } } ${PROBLEMS} } }`
const LOCATION =
  'mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { id } } }'
const RULE = `mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { ${PROBLEMS} } }`

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look inside without ceremony
type Answer = any

const roomAt = async (acme: TestOrganization, siteId: string): Promise<string> =>
  (await acme.graphql(LOCATION, { input: { siteId, name: 'Room' } })).data.createLocation.location
    .id as string
const changeSensor = async (
  acme: TestOrganization,
  id: string | undefined,
  input: object,
  expectedVersion?: number,
): Promise<Answer> =>
  (await acme.graphql(UPDATE_SENSOR, { id, input, expectedVersion })).data.updateSensor
const changeDevice = async (
  acme: TestOrganization,
  id: string,
  input: object,
  expectedVersion?: number,
): Promise<Answer> =>
  (await acme.graphql(UPDATE_DEVICE, { id, input, expectedVersion })).data.updateDevice

test('a device that moves takes its sensors along, and leaves their locations', async () => {
  const acme = await organization()
  const [device, other] = [await deviceOf(acme), await deviceOf(acme)]
  const room = await roomAt(acme, device.siteId)
  expect(
    (await changeSensor(acme, device.sensorIds[0], { locationId: room })).sensor.location,
  ).toEqual({ id: room })
  const input = { name: 'Truck', model: 'T-1', serial: '7', siteId: other.siteId }
  const { device: moved, problems } = await changeDevice(acme, device.id, input, 2)
  expect(problems).toEqual([])
  expect(moved).toMatchObject({
    name: 'Truck',
    model: 'T-1',
    serial: '7',
    version: 3,
    site: { id: other.siteId },
  })
  expect(moved.sensors).toEqual([{ site: { id: other.siteId }, location: null }])
  expect((await changeDevice(acme, device.id, { siteId: '2000000001' })).problems).toEqual([
    { code: 'INVALID', path: ['input', 'siteId'] },
  ])
  const stale = await changeDevice(acme, device.id, { name: 'X' }, 1)
  expect(stale).toMatchObject({
    device: { name: 'Truck' },
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
  })
  expect(await acme.editor.graphql(UPDATE_DEVICE, { id: device.id, input: {} })).toFailWith(
    'FORBIDDEN',
  )
})

test('a retired device cannot send, and can again when it is back', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const reading = () => [{ sensor: 'p-1', ts: Date.now(), value: 4 }]
  expect((await changeDevice(acme, device.id, { status: 'RETIRED' })).device.status).toBe('RETIRED')
  expect((await device.send(reading())).status).toBe(401)
  await changeDevice(acme, device.id, { status: 'ACTIVE' })
  expect((await device.send(reading())).body.accepted).toBe(1)
})

test('a sensor moves to another location and another device, whose keys are single', async () => {
  const acme = await organization()
  const [from, to] = [await deviceOf(acme, 2), await deviceOf(acme)]
  const [own, theirs] = [await roomAt(acme, from.siteId), await roomAt(acme, to.siteId)]
  const [first, second] = from.sensorIds
  await changeSensor(acme, second, { locationId: own })
  expect((await changeSensor(acme, second, { locationId: theirs })).problems).toEqual([
    { code: 'INVALID', path: ['input', 'locationId'] },
  ])
  expect((await changeSensor(acme, first, { deviceId: to.id })).problems).toEqual([
    { code: 'TAKEN', path: ['input', 'deviceId'] },
  ])
  expect((await changeSensor(acme, first, { key: 'p-2' })).problems).toEqual([
    { code: 'TAKEN', path: ['input', 'key'] },
  ])
  const moved = await changeSensor(acme, second, { deviceId: to.id })
  expect(moved.sensor).toMatchObject({
    device: { id: to.id },
    site: { id: to.siteId },
    location: null,
    version: 3,
  })
  expect((await to.send([{ sensor: 'p-2', ts: Date.now(), value: 4 }])).body.accepted).toBe(1)
  expect(
    (await from.send([{ sensor: 'p-2', ts: Date.now(), value: 4 }])).body.rejected,
  ).toMatchObject([{ code: 'UNKNOWN_SENSOR' }])
})

test('what a sensor is can be changed, within its ranges and for its version', async () => {
  const acme = await organization()
  const { sensorIds } = await deviceOf(acme)
  const change = {
    name: 'Door side',
    tags: ['vaccine'],
    permittedLow: 2,
    permittedHigh: 8,
    physicalMax: 60,
    reportIntervalSeconds: 30,
  }
  expect((await changeSensor(acme, sensorIds[0], change, 1)).sensor).toMatchObject({
    ...change,
    version: 2,
  })
  expect((await changeSensor(acme, sensorIds[0], { permittedLow: 9 })).problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'permittedHigh'] },
  ])
  expect((await changeSensor(acme, sensorIds[0], { physicalMax: -200 })).problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'physicalMax'] },
  ])
  expect(
    (await changeSensor(acme, sensorIds[0], { permittedHigh: null })).sensor.permittedHigh,
  ).toBeNull()
  expect((await changeSensor(acme, sensorIds[0], {}, 1)).problems).toEqual([
    { code: 'CONFLICT', path: ['expectedVersion'] },
  ])
})

test('out of service a sensor takes readings without alarms; retired it takes none', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const scope = { sensorIds: device.sensorIds, tags: [], siteIds: [] }
  await acme.graphql(RULE, {
    input: ruleInput({
      scope,
      parameters: { limit: 8, deadband: 0.5, onDelaySeconds: 0, offDelaySeconds: 0 },
    }),
  })
  const { run } = await evaluator(acme)
  await run()
  const warm = async () =>
    (await device.send([{ sensor: 'p-1', ts: Date.now(), value: 30 }])).body as Record<
      string,
      unknown
    >
  await changeSensor(acme, device.sensorIds[0], { status: 'OUT_OF_SERVICE' })
  expect(await warm()).toMatchObject({ accepted: 1 })
  await run()
  const heard = () =>
    acme.tenant.db.selectFrom('alarm').select('id').where('annunciatedAt', 'is not', null).execute()
  expect(await heard()).toEqual([])
  await changeSensor(acme, device.sensorIds[0], { status: 'RETIRED' })
  expect(await warm()).toMatchObject({ rejected: [{ code: 'UNKNOWN_SENSOR' }] })
})

test('devices and sensors of other sites are not there', async () => {
  const acme = await organization()
  const [own, other] = [await deviceOf(acme), await deviceOf(acme)]
  await seesOnly(acme, acme.maintainer, [own.siteId])
  expect(
    await acme.maintainer.graphql(UPDATE_DEVICE, { id: other.id, input: { name: 'X' } }),
  ).toFailWith('NOT_FOUND')
  expect(
    await acme.maintainer.graphql(UPDATE_SENSOR, { id: other.sensorIds[0], input: { name: 'X' } }),
  ).toFailWith('NOT_FOUND')
  const away = (
    await acme.maintainer.graphql(UPDATE_DEVICE, { id: own.id, input: { siteId: other.siteId } })
  ).data.updateDevice
  expect(away.problems).toEqual([{ code: 'INVALID', path: ['input', 'siteId'] }])
})
