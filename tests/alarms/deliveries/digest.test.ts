import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { modeOf } from '../../../gateway/modules/alarms/deliveries/outbox/claim.ts'
import type { AlarmPriority } from '../../../gateway/modules/alarms/alarm-configs/tables.ts'
import type { PolicyStep } from '../../../gateway/modules/alarms/deliveries/tables.ts'
import { clock, ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { alarm, plant, setState } from './support/alarm.ts'
import { annunciate, annunciation, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'
import { webhookReceiver } from './support/receivers.ts'

const here = await ownGateway({ WEBHOOK_ALLOW: '127.0.0.1' })
beforeEach(() => void (clock.offset = 0))

const MINUTE = 60_000
interface Body {
  type: string
  eventId: string
  totalCount?: number
  alarm?: { id: string }
  alarms?: { id: string; state: string }[]
}

async function scene(target?: object, more: Partial<PolicyStep> = {}, sensor?: string) {
  const acme = await organization(undefined, here)
  const of = await plant(acme, sensor)
  const receiver = await webhookReceiver()
  const hook = await channel(acme, target ?? { url: receiver.url }, 'whsec_x')
  await policy(acme, [{ channelIds: [hook], ...more }])
  const raise = async (count: number, priority: AlarmPriority = 'HIGH') => {
    const at = here.deps.now()
    const ids: number[] = []
    for (let each = 0; each < count; each++) ids.push(await alarm(acme, of, { at, priority }))
    await annunciate(acme, ...ids.map((id) => annunciation(id, at, of, { priority })))
    return ids.map(String)
  }
  const bodies = () => receiver.posted.map(({ body }) => JSON.parse(body) as Body)
  const go = async (ms = 0) => {
    clock.offset += ms
    await dispatchAll(here, acme)
  }
  return { acme, receiver, raise, bodies, go }
}

test('ten messages in ten minutes go one by one; more go together, critical ones at once all the same', async () => {
  const { acme, raise, bodies, go } = await scene()
  const ids = await raise(9)
  await go()
  expect(new Set(bodies().map(({ alarm }) => alarm?.id))).toEqual(new Set(ids))
  ids.push(...(await raise(1)))
  await go(MINUTE)
  expect(bodies()).toHaveLength(10)
  const flood = await raise(12)
  const [critical] = await raise(1, 'CRITICAL')
  await go(MINUTE)
  expect(bodies()).toHaveLength(12)
  const digest = bodies().find(({ type }) => type === 'digest')
  expect(digest).toMatchObject({ totalCount: 12, alarms: flood.map((id) => ({ id })) })
  expect(
    bodies()
      .slice(10)
      .map(({ alarm }) => alarm?.id),
  ).toContain(critical)
  const together = (await deliveriesOf(acme)).filter(({ digestId }) => digestId !== null)
  expect(together).toHaveLength(12)
  expect(new Set(together.map(({ status, digestId }) => `${status} ${digestId}`))).toEqual(
    new Set([`SENT ${together[0]?.id}`]),
  )
  expect(digest?.eventId).toBe(together[0]?.eventId)
})

test('there is one digest every ten minutes, until fewer than five came', async () => {
  const { acme, raise, bodies, go } = await scene()
  await raise(20)
  await go()
  expect(bodies().map(({ totalCount }) => totalCount)).toEqual([20])
  const digesting = async () =>
    (
      await acme.tenant.db
        .selectFrom('notificationChannel')
        .select('digestAt')
        .executeTakeFirstOrThrow()
    ).digestAt !== null
  await go(MINUTE)
  await raise(6)
  await go()
  expect(bodies()).toHaveLength(1)
  const [critical] = await raise(1, 'CRITICAL')
  await go(MINUTE)
  expect(bodies().at(-1)?.alarm?.id).toBe(critical)
  await go(8 * MINUTE + 1000)
  expect(
    bodies()
      .slice(2)
      .map(({ totalCount }) => totalCount),
  ).toEqual([6])
  expect(await digesting()).toBe(true)
  const late = await raise(2)
  await go(9 * MINUTE)
  expect(bodies()).toHaveLength(3)
  await go(MINUTE)
  const alone = bodies().slice(3)
  expect(new Set(alone.map(({ alarm }) => alarm?.id))).toEqual(new Set(late))
  expect(await digesting()).toBe(false)
})

test('a digest that was not taken is tried again as it was, under the same event id', async () => {
  const { acme, receiver, raise, bodies, go } = await scene()
  receiver.status = 500
  const ids = await raise(11)
  await go()
  await setState(acme, Number(ids[0]), 'ACKED')
  receiver.status = 200
  await go(6000)
  const [first, second, ...others] = bodies()
  expect(others).toEqual([])
  expect(second?.eventId).toBe(first?.eventId)
  expect(second?.alarms?.map(({ id }) => id)).toEqual(ids)
  expect(second?.alarms?.[0]?.state).toBe('ACKED')
  expect(new Set((await deliveriesOf(acme)).map(({ status }) => status))).toEqual(new Set(['SENT']))
})

test('reminders of alarms that are known are no flood', async () => {
  const { raise, bodies, go } = await scene(undefined, { repeatSeconds: 60, maxRepeats: 3 })
  for (let count = 0; count < 2; count++) {
    await raise(6)
    await go(10 * MINUTE)
  }
  for (let count = 0; count < 3; count++) await go(MINUTE)
  expect(bodies().filter(({ type }) => type === 'alarm.repeated').length).toBeGreaterThan(20)
  expect(bodies().filter(({ type }) => type === 'digest')).toEqual([])
})

test('what is handed on to somebody who heard nothing of it yet is one', async () => {
  const { raise, bodies, go } = await scene(undefined, { afterSeconds: 900 })
  await raise(11)
  await go(15 * MINUTE)
  expect(bodies().map(({ totalCount }) => totalCount)).toEqual([11])
})

const REPLAY =
  'mutation($id: ID!) { replayNotificationDelivery(id: $id) { delivery { id digestId } problems { code } } }'

test('a digest that is replayed goes out with all that travelled in it, under the same event id, whatever became of it', async () => {
  const { acme, receiver, raise, bodies, go } = await scene()
  const replay = async () => {
    const { id } = (await deliveriesOf(acme)).find(({ id, digestId }) => id === digestId) ?? {}
    const { data } = await acme.graphql(REPLAY, { id })
    expect(data.replayNotificationDelivery).toEqual({
      delivery: { id: String(id), digestId: String(id) },
      problems: [],
    })
  }
  const statuses = async () => new Set((await deliveriesOf(acme)).map(({ status }) => status))
  receiver.status = 500
  const ids = await raise(12)
  await go()
  await replay() // while it waits for another try
  await go()
  await acme.tenant.db.updateTable('notificationDelivery').set({ attempts: 28 }).execute()
  await go(MINUTE)
  expect(await statuses()).toEqual(new Set(['FAILED']))
  receiver.status = 200
  await replay()
  await go()
  expect(await statuses()).toEqual(new Set(['SENT']))
  await replay()
  await go()
  expect(await statuses()).toEqual(new Set(['SENT']))
  const newest = bodies().slice(-2)
  expect(newest.map(({ alarms }) => alarms?.map(({ id }) => id))).toEqual([ids, ids])
  expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(1)
})

test('what travelled in a digest can be replayed alone', async () => {
  const { acme, raise, bodies, go } = await scene()
  await raise(12)
  await go()
  const member = (await deliveriesOf(acme)).find(({ id, digestId }) => id !== digestId)
  const { data } = await acme.graphql(REPLAY, { id: member?.id })
  expect(data.replayNotificationDelivery).toMatchObject({
    delivery: { digestId: null },
    problems: [],
  })
  await go()
  expect(bodies().slice(1)).toMatchObject([
    { type: 'alarm.raised', alarm: { id: String(member?.alarmId) } },
  ])
})

test('a digest of which nothing is left to say is not tried again', async () => {
  const { acme, receiver, raise, bodies, go } = await scene()
  receiver.status = 500
  const ids = await raise(11)
  await go()
  for (const id of ids) await setState(acme, Number(id), 'CLOSED')
  await go(6000)
  expect(bodies()).toHaveLength(1)
  expect(
    new Set((await deliveriesOf(acme)).map(({ status, reason }) => `${status} ${reason}`)),
  ).toEqual(new Set(['SKIPPED CLOSED']))
})

test('a digest behind the bell is one line', async () => {
  const { acme, raise, go } = await scene({ roles: ['ADMIN'] })
  await raise(11)
  await go()
  const { data } = await acme.graphql('{ notifications { nodes { title body alarm { id } } } }')
  const [note, ...others] = data.notifications.nodes as {
    title: string
    body: string
    alarm: null
  }[]
  expect(others).toEqual([])
  expect(note).toMatchObject({ title: '11 alarms', alarm: null })
  expect(note?.body.split('\n')).toHaveLength(12)
})

test('a long one is cut between letters, whatever sensors are called', async () => {
  const { acme, raise, go } = await scene({ roles: ['ADMIN'] }, {}, '🧊'.repeat(90))
  await raise(40)
  await go()
  const { data } = await acme.graphql(
    '{ notifications { nodes { body ar: body(language: "ar") } } }',
  )
  const [note] = data.notifications.nodes as { body: string; ar: string }[]
  expect([note?.body.length, note?.ar.length]).toEqual([4000, 4000])
})

test('digests begin above ten, end below five, and are ten minutes apart', () => {
  expect(modeOf(null, 10, 0)).toEqual({ kind: 'SINGLE', digestAt: null })
  expect(modeOf(null, 11, 0)).toEqual({ kind: 'DIGEST', digestAt: 600_000 })
  expect(modeOf(600_000, 99, 599_999)).toEqual({ kind: 'WAIT', digestAt: 600_000 })
  expect(modeOf(600_000, 5, 600_000)).toEqual({ kind: 'DIGEST', digestAt: 1_200_000 })
  expect(modeOf(600_000, 4, 600_000)).toEqual({ kind: 'SINGLE', digestAt: null })
  const steps = fc.array(fc.record({ pause: fc.nat(900_000), recent: fc.nat(30) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(steps, (given) => {
      let [now, digestAt, last] = [0, null as number | null, Number.NEGATIVE_INFINITY]
      for (const { pause, recent } of given) {
        now += pause
        const mode = modeOf(digestAt, recent, now)
        const fresh = digestAt === null
        digestAt = mode.digestAt
        if (mode.kind !== 'DIGEST') continue
        expect(fresh || now - last >= 600_000).toBe(true)
        last = now
      }
    }),
  )
})
