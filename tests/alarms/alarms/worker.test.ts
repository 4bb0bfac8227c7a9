import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { evaluateAlarms } from '../../../gateway/modules/alarms/alarms/evaluation/worker.ts'
import { Lease } from '../../../gateway/worker/lease.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { gateway, startGateway, type TestGateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { alarmsOf, nextTime, unshelve, shelve, acknowledge } from './support/operations.ts'
import { rule } from './support/rules.ts'

// One evaluation for the organisations of this file, as a gateway runs it for all of them.
const ours = new Set<number>()
const NAME = `evaluation ${randomUUID()}`
const leases: Lease[] = []
const evaluating = ({ deps }: TestGateway) => {
  const lease = new Lease(deps, NAME, evaluateAlarms(deps, { concerns: (id) => ours.has(id) }))
  leases.push(lease)
  return lease
}
evaluating(await gateway())
afterAll(() => Promise.all(leases.map((lease) => lease.close())))

async function company(sensors = 1) {
  const acme = await organization()
  ours.add(acme.id)
  const device = await deviceOf(acme, sensors)
  return { acme, device }
}

/** What is found once it is good. */
async function until<T>(
  look: () => Promise<T>,
  good: (found: T) => boolean,
  timeout = 10_000,
): Promise<T> {
  const seen = async () => {
    const found = await look()
    if (!good(found)) throw new Error(`it did not happen: ${JSON.stringify(found)}`)
    return found
  }
  return vi.waitFor(seen, { timeout, interval: 20 })
}
const statesOf = (acme: TestOrganization) => async () =>
  (await alarmsOf(acme)).map(({ state }) => state)
const are =
  (...expected: string[]) =>
  (states: string[]) =>
    JSON.stringify(states) === JSON.stringify(expected)

const WATCH = 'subscription($after: String) { alarmEvents(after: $after) { event { type } } }'

test('a reading in is an event out', async () => {
  const { acme, device } = await company()
  await rule(acme, { sensorIds: device.sensorIds.map(Number), ackRequired: false })
  const { cursor } = (await acme.graphql('{ alarmSummary { cursor } }')).data.alarmSummary as {
    cursor: string
  }
  const events = acme.subscribe<{ alarmEvents: { event: { type: string } } }>(WATCH, {
    after: cursor,
  })
  for (const value of [9, 5, 9, 5, 9, 5]) {
    await device.post([{ sensor: 'p-1', ts: nextTime(), value }])
    const { value: change } = await events.next()
    expect(change.alarmEvents.event.type).toBe(value === 9 ? 'RAISED' : 'RETURNED')
  }
  await events.return?.()
})

test('time alone brings about what is due: silence, the end of a delay and of a shelf', async () => {
  const { acme, device } = await company(2)
  await acme.tenant.db
    .updateTable('organization')
    .set({ grace: 0, startupGrace: 0 })
    .where('id', '=', acme.id)
    .execute()
  const [first, second] = device.sensorIds.map(Number)
  await device.post([
    { sensor: 'p-1', ts: nextTime(), value: 9 },
    { sensor: 'p-2', ts: nextTime(), value: 9 },
  ])
  await rule(acme, {
    sensorIds: [first ?? 0],
    kind: 'NO_DATA',
    priority: 'LOW',
    parameters: { timeoutSeconds: 2 },
  })
  await rule(acme, {
    sensorIds: [second ?? 0],
    priority: 'HIGH',
    parameters: { limit: 8, onDelaySeconds: 2 },
  })
  await until(statesOf(acme), are('UNACK', 'UNACK'))
  const [alarm] = await alarmsOf(acme)
  const answer = await shelve(acme, alarm?.point.id ?? '', {
    until: new Date(Date.now() + 1500).toISOString(),
    reason: 'for a moment',
  })
  expect(answer.problems).toEqual([])
  await until(statesOf(acme), are('UNACK', 'SHELVED'))
  await until(statesOf(acme), are('UNACK', 'UNACK'))
})

test('commands and evaluation share one state', async () => {
  const { acme, device } = await company()
  await rule(acme, { sensorIds: device.sensorIds.map(Number) })
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  const [alarm] = await until(
    () => alarmsOf(acme),
    (found) => found.length === 1,
  )
  await acknowledge(acme, alarm?.id ?? '', {})
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 5 }])
  await until(statesOf(acme), are('CLOSED'))
  await shelve(acme, alarm?.point.id ?? '', {
    until: new Date(Date.now() + 60_000).toISOString(),
    reason: 'why',
  })
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  await until(statesOf(acme), are('SHELVED', 'CLOSED'))
  await unshelve(acme, alarm?.point.id ?? '')
  expect(await statesOf(acme)()).toEqual(['UNACK', 'CLOSED'])
})

test('REL-23 an organisation that cannot be evaluated does not stop the others', async () => {
  const [sick, sound] = [await company(), await company()]
  for (const { acme, device } of [sick, sound])
    await rule(acme, { sensorIds: device.sensorIds.map(Number) })
  // Its next event has a number that is taken.
  await sick.device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  await until(statesOf(sick.acme), are('UNACK'))
  const { db } = sick.acme.tenant
  const event = await db.selectFrom('alarmEvent').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('alarmEvent')
    .values({ ...event, id: event.id + 1, seq: 999 })
    .execute()
  await sick.device.post([{ sensor: 'p-1', ts: nextTime(), value: 5 }])
  for (const value of [9, 5]) {
    await sound.device.post([{ sensor: 'p-1', ts: nextTime(), value }])
    await until(statesOf(sound.acme), are(value === 9 ? 'UNACK' : 'RTN_UNACK'))
  }
  expect(await statesOf(sick.acme)()).toEqual(['UNACK'])
  const { logs } = await gateway()
  expect(
    logs.some(
      (line) =>
        line.includes('an evaluation failed') && line.includes(`"organizationId":${sick.acme.id}`),
    ),
  ).toBe(true)
  await db
    .updateTable('idCounter')
    .set({ lastId: event.id + 1 })
    .where('entity', '=', 'alarm_event')
    .execute()
  await until(statesOf(sick.acme), are('RTN_UNACK'), 15_000)
})

test(
  'REL-09 of two gateways one evaluates, and the other goes on when its lease is over',
  { timeout: 40_000 },
  async () => {
    const other = await startGateway()
    let over = false
    try {
      evaluating(other)
      const { acme, device } = await company()
      await rule(acme, { sensorIds: device.sensorIds.map(Number), ackRequired: false })
      const pool = (await gateway()).deps.database.pool
      const fence = async () =>
        Number(
          (
            await pool.query<{ fence: string }>('select fence from worker.lease where name = $1', [
              NAME,
            ])
          ).rows[0]?.fence,
        )
      const before = await fence()
      const { db } = acme.tenant
      const cursor = () =>
        db.selectFrom('readingFeed').select('lastBatch').executeTakeFirstOrThrow()
      const done = () =>
        db
          .selectFrom('worker.agenda')
          .select('lastBatch')
          .where('organizationId', '=', acme.id)
          .executeTakeFirstOrThrow()
      const writing = (async () => {
        for (let count = 0; !over; count++) {
          await device.post([{ sensor: 'p-1', ts: nextTime(), value: count % 2 ? 5 : 9 }])
          await sleep(50) // how often a device sends; nothing is waited for
        }
      })()
      // Nobody heard of the holder in time: another one may take over, and the first one's next commit is refused.
      for (let takeovers = 0; takeovers < 2; takeovers++) {
        const from = await fence()
        const expired = async () => {
          await pool.query(
            'update worker.lease set expires_at = now() where name = $1 and fence = $2',
            [NAME, from],
          )
          return fence()
        }
        await until(expired, (now) => now > from, 15_000)
        const { lastBatch } = await cursor()
        await until(done, (agenda) => Number(agenda.lastBatch) >= Number(lastBatch), 15_000)
      }
      over = true
      await writing
      expect(await fence()).toBeGreaterThan(before)
      await device.post([{ sensor: 'p-1', ts: nextTime(), value: 5 }])
      const last = (await cursor()).lastBatch
      await until(done, ({ lastBatch }) => lastBatch === last, 15_000)
      const events = await db
        .selectFrom('alarmEvent')
        .select(['type', 'seq'])
        .orderBy('id')
        .execute()
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(events.map(({ type }) => type)).toEqual(
        events.map((_, index) => (index % 2 ? 'RETURNED' : 'RAISED')),
      )
      const readings = await db.selectFrom('reading').select('value').orderBy('ts').execute()
      const turns = readings.filter(
        ({ value }, index) => value !== (readings[index - 1]?.value ?? 5),
      ).length
      expect(events.length).toBe(turns)
    } finally {
      over = true
      await leases.pop()?.close()
      await other.close()
    }
  },
)
