import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { dispatchNotifications } from '../../../gateway/modules/alarms/deliveries/outbox/dispatcher.ts'
import { sendOf, type Send } from '../../../gateway/modules/alarms/deliveries/outbox/senders.ts'
import { Lease, LeaseLost } from '../../../gateway/worker/lease.ts'
import { clock, ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll, newFence, takeOver } from './support/dispatching.ts'
import { webhookReceiver } from './support/receivers.ts'

const here = await ownGateway({ WEBHOOK_ALLOW: '127.0.0.1' })
beforeEach(() => void (clock.offset = 0))

async function scene(hooks = 1) {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const receivers = await Promise.all(Array.from({ length: hooks }, () => webhookReceiver()))
  const channelIds: number[] = []
  for (const { url } of receivers) channelIds.push(await channel(acme, { url }, 'whsec_x'))
  await policy(acme, [{ channelIds }])
  const raise = async () => {
    const id = await annunciatedAlarm(acme, of, here.deps.now())
    await here.deps.pubsub.publish('agenda.changed', acme.tenant, {})
    return id
  }
  const [receiver = await webhookReceiver()] = receivers
  return { acme, of, receiver, receivers, raise }
}
const keys = ({ posted }: { posted: { headers: Record<string, unknown> }[] }) =>
  posted.map(({ headers }) => headers['idempotency-key'])

const eventually = (condition: () => boolean | Promise<boolean>, timeout = 10_000) =>
  vi.waitUntil(condition, { timeout, interval: 20 })

test('REL-09 whoever lost the lease while sending writes nothing; the next one sends again, under the same event id', async () => {
  const { acme, receiver, raise } = await scene()
  await raise()
  const old = await newFence(here)
  let next = old
  receiver.before = async () => void (next = await takeOver(here, old))
  await expect(dispatchAll(here, acme, { fence: old })).rejects.toThrow(LeaseLost)
  expect((await deliveriesOf(acme))[0]).toMatchObject({
    status: 'SENDING',
    sentAt: null,
    fence: old.fence,
  })
  receiver.before = async () => undefined
  await raise()
  await expect(dispatchAll(here, acme, { fence: old })).rejects.toThrow(LeaseLost)
  expect(receiver.posted).toHaveLength(1)
  await dispatchAll(here, acme, { fence: next })
  const [delivery, other] = await deliveriesOf(acme)
  expect([delivery, other]).toMatchObject([
    { status: 'SENT', attempts: 2 },
    { status: 'SENT', attempts: 1 },
  ])
  expect(keys(receiver).filter((key) => key === delivery?.eventId)).toHaveLength(2)
})

test('REL-08 what was sent and not marked is sent again when its time is over, under the same event id', async () => {
  const { acme, receiver, raise } = await scene()
  await raise()
  const fence = await newFence(here)
  // Killed between sending and marking: nothing after this line ever runs.
  const dying: Send = async (...given) => {
    await sendOf(here.deps)(...given)
    return new Promise(() => undefined)
  }
  void dispatchAll(here, acme, { fence, send: dying })
  await eventually(() => receiver.posted.length === 1)
  await dispatchAll(here, acme, { fence })
  expect(receiver.posted).toHaveLength(1)
  clock.offset += 60_000
  await dispatchAll(here, acme, { fence })
  const [delivery] = await deliveriesOf(acme)
  expect(delivery).toMatchObject({ status: 'SENT', unfinished: 0 })
  expect(keys(receiver)).toEqual([delivery?.eventId, delivery?.eventId])
})

test('REL-23 a message whose end nobody sees is put aside after five tries, and others go on', async () => {
  const { acme, receiver, raise } = await scene()
  const poison = await raise()
  const dying: Send = (channel, message, reached) =>
    message.items[0]?.alarm.id === poison
      ? new Promise(() => undefined)
      : sendOf(here.deps)(channel, message, reached)
  let fence = await newFence(here)
  for (let tries = 1; tries <= 5; tries++) {
    void dispatchAll(here, acme, { fence, send: dying })
    await eventually(async () => (await deliveriesOf(acme))[0]?.attempts === tries)
    fence = await takeOver(here, fence)
  }
  const other = await raise()
  await dispatchAll(here, acme, { fence, send: dying })
  const deliveries = await deliveriesOf(acme)
  expect(deliveries.find(({ alarmId }) => alarmId === poison)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('five'),
  })
  expect(deliveries.find(({ alarmId }) => alarmId === other)).toMatchObject({ status: 'SENT' })
  expect(receiver.posted).toHaveLength(1)
})

test('a defect counts as a failed try, and the log keeps what it was', async () => {
  const { acme, raise } = await scene()
  await raise()
  await dispatchAll(here, acme, { send: () => Promise.reject(new Error('a defect of ours')) })
  expect((await deliveriesOf(acme))[0]).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    error: 'Something went wrong.',
  })
  expect(here.logs.join('')).toContain('a defect of ours')
})

const leases: Lease[] = []
afterAll(async () => {
  for (const lease of leases) await lease.close()
})
/** `begun` comes true when it hears of whatever is announced. */
function dispatcher(organizationId: number, name = `dispatch-${randomUUID()}`) {
  const job = dispatchNotifications(here.deps, { concerns: (id) => id === organizationId })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const lease = new Lease(here.deps, name, async (held) => {
    const running = job(held)
    begin()
    await running
  })
  leases.push(lease)
  return { name, lease, begun }
}

test('an alarm that is announced goes out without anybody looking for it now and then', async () => {
  const { acme, receiver, raise } = await scene()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await dispatcher(acme.id).begun.finally(() => vi.useRealTimers())
  for (const count of [1, 2]) {
    await raise()
    await eventually(() => receiver.posted.length === count)
    await eventually(async () =>
      (await deliveriesOf(acme)).every(({ status }) => status === 'SENT'),
    )
  }
})

test('what failed is tried again by itself, and what another left behind is found at the start', async () => {
  const { acme, receiver, raise } = await scene()
  await raise()
  const fence = await newFence(here)
  void dispatchAll(here, acme, { fence, send: () => new Promise(() => undefined) })
  await eventually(async () => (await deliveriesOf(acme))[0]?.status === 'SENDING')
  receiver.status = 500
  await here.owner.query('update worker.lease set expires_at = now() where name = $1', [fence.name])
  dispatcher(acme.id, fence.name)
  await eventually(() => receiver.posted.length === 1)
  receiver.status = 200
  await eventually(async () => (await deliveriesOf(acme))[0]?.status === 'QUEUED')
  clock.offset += 34_000 // the second try failed: half a minute and a little
  await eventually(() => receiver.posted.length === 2)
  await eventually(async () => (await deliveriesOf(acme))[0]?.status === 'SENT')
  expect(new Set(keys(receiver)).size).toBe(1)
})

test('a receiver who is slow keeps nobody else waiting', async () => {
  const { acme, receivers, raise } = await scene(2)
  const [slow, quick] = receivers
  let release = () => {}
  const wait = new Promise<void>((resolve) => (release = resolve))
  if (slow) slow.before = () => wait
  await dispatcher(acme.id).begun
  for (let count = 0; count < 6; count++) await raise()
  await eventually(() => quick?.posted.length === 6)
  expect(slow?.posted.length).toBeLessThanOrEqual(4)
  release()
  await eventually(() => slow?.posted.length === 6)
  await eventually(async () => (await deliveriesOf(acme)).every(({ status }) => status === 'SENT'))
})

test(
  'REL-09 one gateway dispatches; when it goes, the other does',
  { timeout: 30_000 },
  async () => {
    const { acme, receiver, raise } = await scene()
    const { name, lease, begun } = dispatcher(acme.id)
    await begun
    dispatcher(acme.id, name)
    await raise()
    await eventually(() => receiver.posted.length === 1)
    await lease.close()
    await raise()
    await eventually(() => receiver.posted.length === 2, 15_000)
    await eventually(async () =>
      (await deliveriesOf(acme)).every(({ status }) => status === 'SENT'),
    )
    expect(new Set(keys(receiver)).size).toBe(2)
  },
)
