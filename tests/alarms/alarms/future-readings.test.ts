import { afterEach, expect, test, vi } from 'vitest'
import { receiveReadings, RECEPTION } from '../../../gateway/mqtt/reception.ts'
import { startBroker } from '../../mqtt/support/broker.ts'
import { csv, send } from '../../monitoring/imports/support/file.ts'
import { deviceOf, type Device } from '../../monitoring/readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { rule } from './support/rules.ts'

const SECOND = 1000
/** As far ahead as a device's clock may be, but for what a test takes. */
const AHEAD = 290 * SECOND
/** When each test begins: on a second, and its readings come at times it sets. */
const START = Math.ceil(Date.now() / SECOND) * SECOND + 60 * SECOND

afterEach(() => void (clock.offset = 0))
const setClock = (time: number) => (clock.offset = time - Date.now())

const EVENTS = `query($id: ID!) { alarms(filter: { sensorId: [$id] }, perPage: 10) { nodes { kind raisedAt returnedAt events { type value } } } }`
interface AlarmRow {
  kind: string
  raisedAt: string
  returnedAt: string | null
  events: { type: string; value: number }[]
}
const alarmsOf = async (acme: TestOrganization, { sensorIds }: Device): Promise<AlarmRow[]> =>
  (await acme.graphql(EVENTS, { id: sensorIds[0] })).data.alarms.nodes as AlarmRow[]

/** A rule on a sensor whose device said something about the time to come. */
async function misled(kind = 'HIGH', parameters: object = { limit: 8 }) {
  const acme = await organization()
  const device = await deviceOf(acme, 1, { staleAfterSeconds: 180 })
  setClock(START)
  await rule(acme, { kind: kind as 'HIGH', sensorIds: device.sensorIds.map(Number), parameters })
  const post = async (after: number, ts: number, value: number) => {
    setClock(START + after * SECOND)
    return device.post([{ sensor: 'p-1', ts, value }])
  }
  expect((await post(1, START + SECOND + AHEAD, 5)).body).toMatchObject({ accepted: 1 })
  return { acme, device, post, at: (after: number) => START + after * SECOND }
}

/** Evaluated anew after each reading, as after a restart. */
async function restarted(
  { acme, post, at }: Awaited<ReturnType<typeof misled>>,
  ...readings: readonly (readonly [after: number, value: number])[]
) {
  await (await evaluator(acme)).run()
  for (const [after, value] of readings) {
    await post(after, at(after), value)
    await (await evaluator(acme)).run()
  }
}

test('a reading from the future is kept, and the next one that breaks the rule raises its alarm', async () => {
  const { acme, device, post, at } = await misled()
  const { run } = await evaluator(acme)
  await run()
  await post(10, at(10), 9)
  await run()
  expect(await alarmsOf(acme, device)).toMatchObject([
    { raisedAt: new Date(at(10)).toISOString(), events: [{ type: 'RAISED', value: 9 }] },
  ])
  const stored = await acme.tenant.db.selectFrom('reading').select('value').orderBy('ts').execute()
  expect(stored).toEqual([{ value: 9 }, { value: 5 }])
})

test('REL-10 after a restart evaluation goes on with what arrives, too', async () => {
  const begun = await misled()
  const { acme, device, at } = begun
  await restarted(begun, [10, 9], [20, 7])
  expect(await alarmsOf(acme, device)).toMatchObject([
    { raisedAt: new Date(at(10)).toISOString(), returnedAt: new Date(at(20)).toISOString() },
  ])
})

test('REL-10 a rate goes on over a restart with the readings that were evaluated', async () => {
  const rising = { limit: 1, windowSeconds: 120, direction: 'RISING' }
  const begun = await misled('RATE', rising)
  const { acme, device, at } = begun
  await restarted(begun, [61, 5.5], [121, 9])
  expect(await alarmsOf(acme, device)).toMatchObject([
    {
      raisedAt: new Date(at(121)).toISOString(),
      events: [{ value: expect.closeTo(2, 1) as number }],
    },
  ])
})

test('a backtest raises what was raised', async () => {
  const { acme, device, post, at } = await misled()
  const { run } = await evaluator(acme)
  await post(10, at(10), 9)
  await post(20, at(20), 7)
  await run()
  const backtest = `query($input: AlarmConfigBacktestInput!) { alarmConfigBacktest(input: $input) { readings draft { occurrences { raisedAt returnedAt } } } }`
  const { data, errors } = await acme.graphql(backtest, {
    input: {
      config: { kind: 'HIGH', priority: 'HIGH', parameters: { limit: 8 } },
      sensorIds: device.sensorIds,
      from: new Date(at(-60)).toISOString(),
      to: new Date(at(60)).toISOString(),
    },
  })
  expect(errors).toBeUndefined()
  const [live] = await alarmsOf(acme, device)
  expect(data.alarmConfigBacktest).toEqual({
    readings: 3,
    draft: { occurrences: [{ raisedAt: live?.raisedAt, returnedAt: live?.returnedAt }] },
  })
})

test('the sensor is seen whenever it sends, and silent when it stops', async () => {
  const { acme, device, post, at } = await misled('NO_DATA', { timeoutSeconds: 100 })
  const { run } = await evaluator(acme)
  await run()
  await post(90, at(90), 5)
  await run()
  setClock(at(180))
  await run()
  expect(await alarmsOf(acme, device)).toEqual([])
  const status = 'query($id: ID!) { sensor(id: $id) { lastSeenAt connectivity } }'
  const { data } = await acme.graphql(status, { id: device.sensorIds[0] })
  expect(data.sensor).toEqual({ lastSeenAt: new Date(at(90)).toISOString(), connectivity: 'LIVE' })
  setClock(at(215))
  await run()
  expect(await alarmsOf(acme, device)).toMatchObject([
    { kind: 'NO_DATA', raisedAt: new Date(at(190)).toISOString() },
  ])
})

test('so it is whichever door the readings come by', async () => {
  const broker = await startBroker()
  const stop = new AbortController()
  const receiving = receiveReadings(
    (await gateway()).deps,
    broker.url,
  )({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  try {
    const [byBroker, byFile] = [await misled(), await misled()]
    setClock(byBroker.at(10))
    const reading = { sensor: 'p-1', ts: byBroker.at(10), value: 9 }
    await broker.publish('isotherm/readings/x', {
      token: byBroker.device.token,
      readings: [reading],
    })
    await vi.waitFor(() => expect(broker.acknowledged).toHaveLength(1))
    const { device } = byFile
    await send(byFile.acme, csv([[device.id, 'p-1', new Date(reading.ts).toISOString(), 9, 'C']]))
    for (const { acme, device, at } of [byBroker, byFile]) {
      await (await evaluator(acme)).run()
      expect(await alarmsOf(acme, device)).toMatchObject([
        { raisedAt: new Date(at(10)).toISOString() },
      ])
    }
  } finally {
    stop.abort()
    await receiving
    await broker.stop()
  }
})
