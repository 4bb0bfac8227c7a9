import { beforeEach, expect, test } from 'vitest'
import { clock, gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { stored } from '../../monitoring/readings/support/batch.ts'
import { acknowledge, alarmOf, shelve, watchedSensor } from './support/operations.ts'

beforeEach(() => void (clock.offset = 0))

/** An alarm whose sensor has sent more, nine minutes ago, that nobody has evaluated yet. */
async function withBacklog() {
  const { deps } = await gateway()
  const acme = await organization()
  const { measure, device, run } = await watchedSensor(acme)
  await measure(9)
  const alarm = await alarmOf(acme)
  const arrivedAt = deps.now() + 100
  await stored(acme, device, { arrivedAt, readings: [{ sensor: 'p-1', ts: arrivedAt, value: 5 }] })
  clock.offset = 540_000 // a session's token is good for ten minutes
  return { acme, alarm, run, arrivedAt, clicked: deps.now() }
}

test('who acknowledges while readings wait is written down with the time of the click', async () => {
  const { acme, alarm, run, arrivedAt, clicked } = await withBacklog()
  const acknowledged = await acknowledge(acme, alarm.id, {})
  expect(Date.parse(acknowledged.alarm?.ackedAt ?? '')).toBeGreaterThanOrEqual(clicked)
  expect(acknowledged.alarm?.state).toBe('ACKED')
  await run()
  const closed = await alarmOf(acme)
  expect(closed).toMatchObject({ state: 'CLOSED', ackedAt: acknowledged.alarm?.ackedAt })
  expect(Date.parse(closed.returnedAt ?? '')).toBe(arrivedAt)
})

test('so is who shelves it; the shelf lasts from the click', async () => {
  const { acme, alarm, run, clicked } = await withBacklog()
  const until = new Date(clicked + 60_000).toISOString()
  const { alarmPoint } = await shelve(acme, alarm.point.id, { until, reason: 'repair' })
  expect(alarmPoint).toMatchObject({ state: 'SHELVED', shelvedUntil: until })
  expect(Date.parse((await alarmOf(acme)).ackedAt ?? '')).toBeGreaterThanOrEqual(clicked)
  await run()
  expect((await alarmOf(acme)).point.state).toBe('SHELVED')
})
