import { beforeEach, expect, test } from 'vitest'
import { clock, ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { plant, setState } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'
import { webhookReceiver } from './support/receivers.ts'

const here = await ownGateway({ WEBHOOK_ALLOW: '127.0.0.1' })
beforeEach(() => void (clock.offset = 0))

const REPLAY =
  'mutation($id: ID!) { replayNotificationDelivery(id: $id) { delivery { status } problems { code } } }'

/** A policy that reminds after a minute and takes a further step after five, and a message nobody takes. */
async function scene() {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const receiver = await webhookReceiver()
  const hook = await channel(acme, { url: receiver.url }, 'whsec_x')
  const reminding = { channelIds: [hook], repeatSeconds: 60, maxRepeats: 2 }
  await policy(acme, [reminding, { afterSeconds: 300, channelIds: [hook] }])
  const alarmId = await annunciatedAlarm(acme, of, here.deps.now())
  const go = () => dispatchAll(here, acme)
  const stand = async () =>
    (await deliveriesOf(acme))
      .map(({ step, repetition, status }) => `${step}/${repetition} ${status}`)
      .sort()
  const replay = async (repetition = 0) => {
    const wanted = (await deliveriesOf(acme)).find(
      (each) => each.step === 0 && each.repetition === repetition,
    )
    return (await acme.graphql(REPLAY, { id: wanted?.id })).data
      .replayNotificationDelivery as object
  }
  return { acme, receiver, alarmId, go, stand, replay }
}
const QUEUED = { delivery: { status: 'QUEUED' }, problems: [] }

test('a message that never arrived, once it is sent again, is followed by its reminders; the next step keeps its time', async () => {
  const { acme, receiver, go, stand, replay } = await scene()
  receiver.status = 500
  await go()
  expect(await stand()).toEqual(['0/0 QUEUED', '1/0 QUEUED'])
  await acme.tenant.db
    .updateTable('notificationDelivery')
    .set({ status: 'FAILED' })
    .where('step', '=', 0)
    .execute()
  receiver.status = 200
  expect(await replay()).toEqual(QUEUED)
  await go()
  expect(await stand()).toEqual(['0/0 SENT', '0/1 QUEUED', '1/0 QUEUED'])
  clock.offset += 61_000
  await go()
  expect(await stand()).toEqual(['0/0 SENT', '0/1 SENT', '0/2 QUEUED', '1/0 QUEUED'])
  expect(await replay()).toEqual(QUEUED)
  await go()
  // Its reminder was planned before.
  expect(await stand()).toEqual(['0/0 SENT', '0/1 SENT', '0/2 QUEUED', '1/0 QUEUED'])
  clock.offset += 240_000
  await go()
  expect(await stand()).toEqual(['0/0 SENT', '0/1 SENT', '0/2 SENT', '1/0 SENT'])
})

test('one that waits for another try keeps its reminders when somebody sends it by hand', async () => {
  const { receiver, go, stand, replay } = await scene()
  receiver.status = 500
  await go()
  receiver.status = 200
  await replay()
  await go()
  expect(await stand()).toEqual(['0/0 SENT', '0/1 QUEUED', '1/0 QUEUED'])
})

test('nobody is reminded of an alarm that waits for nobody any more', async () => {
  const { acme, receiver, alarmId, go, stand, replay } = await scene()
  receiver.status = 500
  await go()
  await setState(acme, alarmId, 'ACKED')
  receiver.status = 200
  await replay()
  await go()
  expect(receiver.posted).toHaveLength(2)
  expect(await stand()).toEqual(['0/0 SENT', '1/0 QUEUED'])
})
