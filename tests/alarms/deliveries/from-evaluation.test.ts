import { beforeEach, expect, test } from 'vitest'
import { evaluator } from '../alarms/support/evaluator.ts'
import { stored } from '../../monitoring/readings/support/batch.ts'
import { alarmOf } from '../alarms/support/operations.ts'
import { changed, rule } from '../alarms/support/rules.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'

beforeEach(() => void (clock.offset = 0))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function scene() {
  const { deps } = await gateway()
  const acme = await organization()
  const device = await deviceOf(acme, 1)
  const desk = await channel(acme, { roles: ['EDITOR'] })
  const policyId = await policy(acme, [
    { channelIds: [desk] },
    { afterSeconds: 900, channelIds: [desk] },
  ])
  const evaluating = await evaluator(acme)
  /** Arrived now, one a minute until `until`. */
  const upload = async (values: number[], until: number) => {
    const readings = values.map((value, index) => ({
      sensor: 'p-1',
      ts: until - MINUTE * (values.length - index),
      value,
    }))
    await stored(acme, device, { arrivedAt: deps.now(), readings })
    await evaluating.run()
  }
  return { deps, acme, sensorIds: device.sensorIds.map(Number), policyId, evaluating, upload }
}

test('an alarm that a worse one hid for a while, found out from one upload, still goes through its steps', async () => {
  const { deps, acme, sensorIds, policyId, evaluating, upload } = await scene()
  const worse = await rule(acme, {
    name: 'Much too warm',
    kind: 'HIGH_HIGH',
    parameters: { limit: 12 },
    sensorIds,
  })
  const low = await rule(acme, { sensorIds, policyId, suppressedBy: [worse] })
  await evaluating.run()
  clock.offset = 5 * MINUTE
  await upload([9, 13, 9], deps.now())
  const alarm = await alarmOf(acme, { configId: [String(low)] })
  expect(alarm.events.map(({ type, annunciated }) => [type, annunciated])).toEqual([
    ['RAISED', true],
    ['SUPPRESSED', false],
    ['UNSUPPRESSED', true],
  ])
  const own = (await deliveriesOf(acme)).filter(({ alarmId }) => String(alarmId) === alarm.id)
  expect(own.map(({ step, status }) => [step, status])).toEqual([
    [0, 'QUEUED'],
    [1, 'QUEUED'],
  ])
})

test('history that arrives a day late is silent; a maintenance that ends after a day on a warm freezer is not', async () => {
  const { deps, acme, sensorIds, policyId, evaluating, upload } = await scene()
  await rule(acme, { sensorIds, policyId })
  await evaluating.run()
  const raisedAt = deps.now()
  const endsAt = new Date(raisedAt + 30 * HOUR)
  const window = { startsAt: new Date(raisedAt + HOUR), endsAt, reason: 'Moved', sensorIds }
  await changed(acme, (db) => db.insertInto('maintenanceWindow').values(window).execute())
  clock.offset = 27 * HOUR
  await evaluating.run()
  await upload([9, 9], raisedAt + 2 * MINUTE)
  expect(await deliveriesOf(acme)).toEqual([])
  await upload([9, 9], deps.now())
  clock.offset = 30 * HOUR + MINUTE
  await evaluating.run()
  clock.offset = 0 // nobody is signed in so long
  expect(
    (await alarmOf(acme)).events.map(({ type, annunciated }) => [type, annunciated]),
  ).toContainEqual(['UNSUPPRESSED', true])
  expect((await deliveriesOf(acme)).map(({ step }) => step)).toEqual([0, 1])
})
