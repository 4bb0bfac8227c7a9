import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { clock, ownGateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { alarm, plant, setState } from './support/alarm.ts'
import {
  annunciate,
  annunciatedAlarm,
  annunciation,
  deliveriesOf,
  raisedAgain,
} from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'
import { webhookReceiver } from './support/receivers.ts'

const here = await ownGateway({
  WEBHOOK_ALLOW: '127.0.0.0/8',
  PUBLIC_URL: 'https://isotherm.depot.test',
})
beforeEach(() => void (clock.offset = 0))

const SECRET = 'whsec_only-for-this-test'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const advance = (ms: number) => void (clock.offset += ms)

async function scene() {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const receiver = await webhookReceiver()
  const hook = await channel(acme, { url: receiver.url }, SECRET)
  const raise = (policyId: number | null = null) =>
    annunciatedAlarm(acme, of, here.deps.now(), { policyId })
  return { acme, of, receiver, hook, raise }
}

const last = async (acme: TestOrganization) => (await deliveriesOf(acme)).at(-1)

test('a webhook tells the facts, signed so that anybody with the secret can check it', async () => {
  const { acme, of, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  const { db } = acme.tenant
  const id = await raise()
  const ts = new Date(here.deps.now() - 30 * SECOND)
  const latest = {
    sensorId: of.sensorId,
    ts,
    value: 9.3,
    receivedAt: ts,
    lastSeen: ts,
    batchId: '1',
  }
  await db.insertInto('latest').values(latest).execute()
  await dispatchAll(here, acme)
  expect(receiver.posted).toHaveLength(1)
  const { headers, body } = receiver.posted[0] ?? { headers: {}, body: '' }
  const delivery = await last(acme)
  expect(JSON.parse(body)).toMatchObject({
    eventId: delivery?.eventId,
    type: 'alarm.raised',
    organization: { id: String(acme.id), title: acme.title },
    alarm: {
      id: String(id),
      state: 'UNACK',
      priority: 'HIGH',
      kind: 'HIGH',
      activation: 1,
      step: 0,
      repetition: 0,
      folded: 0,
      rule: { name: 'Too warm', text: 'value > 8.0 °C for 10 min', version: 1 },
      sensor: { id: String(of.sensorId), key: 'p-1', name: 'Freezer 01' },
      site: { name: 'Depot', timeZone: 'Europe/Berlin' },
      value: 9.3,
      valueAt: ts.toISOString(),
      peakValue: 9.5,
      responseText: 'Close the door.',
      url: `https://isotherm.depot.test/alarms?org=${acme.id}&alarm=${id}`,
    },
  })
  const timestamp = String(headers['isotherm-timestamp'])
  expect(Math.abs(Number(timestamp) * 1000 - here.deps.now())).toBeLessThan(5000)
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  expect(headers['isotherm-signature']).toBe(`v1=${expected}`)
  expect(headers['idempotency-key']).toBe(delivery?.eventId)
  expect(headers['content-type']).toContain('application/json')
  expect(body).not.toContain('whsec')
  expect(delivery).toMatchObject({ status: 'SENT', attempts: 1, error: null })
  const sentRows = await db
    .selectFrom('alarm')
    .select('firstSentAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sentRows.firstSentAt).toEqual(delivery?.sentAt)
})

test('the snippet in the documentation tells genuine posts from others', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isGenuine: (secret: string, headers: IncomingHttpHeaders, body: string, now?: number) => boolean
  }
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  await raise()
  await dispatchAll(here, acme)
  const { headers, body } = receiver.posted[0] ?? { headers: {}, body: '' }
  expect(isGenuine(SECRET, headers, body)).toBe(true)
  expect(isGenuine('whsec_other', headers, body)).toBe(false)
  expect(isGenuine(SECRET, headers, body.replace('HIGH', 'LOW'))).toBe(false)
  expect(isGenuine(SECRET, { ...headers, 'isotherm-timestamp': '1' }, body)).toBe(false)
  expect(isGenuine(SECRET, headers, body, Date.now() + 301_000)).toBe(false)
  expect(isGenuine(SECRET, {}, body)).toBe(false)
})

test('REL-08 a receiver that was down gets it when it is up again, under the same event id', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  receiver.status = 503
  const began = here.deps.now()
  await raise()
  const pauses: number[] = []
  for (let tries = 1; tries <= 6; tries++) {
    await dispatchAll(here, acme)
    const delivery = await last(acme)
    expect(delivery).toMatchObject({
      status: 'QUEUED',
      attempts: tries,
      error: 'The receiver answered 503.',
    })
    const pause = Number(delivery?.dueAt) - here.deps.now()
    pauses.push(Math.round(pause / SECOND))
    advance(pause - SECOND)
    await dispatchAll(here, acme)
    expect(receiver.posted).toHaveLength(tries)
    advance(SECOND)
  }
  expect(pauses).toEqual([5, 30, 120, 600, 3600, 3600])
  receiver.status = 204
  await dispatchAll(here, acme)
  const delivery = await last(acme)
  expect(delivery).toMatchObject({ status: 'SENT', attempts: 7, error: null })
  expect(Number(delivery?.sentAt) - began).toBeGreaterThan(2 * HOUR)
  const ids = receiver.posted.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(ids)).toEqual(new Set([delivery?.eventId]))
  expect(JSON.stringify(await deliveriesOf(acme))).not.toContain('secret words')
})

test('after a day of tries it is on the list of the failed, and a replay sends it under the same event id', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  receiver.status = 500
  await raise()
  let failed = await last(acme)
  for (let hours = 0; failed?.status === 'QUEUED' && hours < 60; hours++) {
    await dispatchAll(here, acme)
    failed = await last(acme)
    advance(Math.max(Number(failed?.dueAt) - here.deps.now(), 0))
  }
  expect(failed).toMatchObject({ status: 'FAILED', attempts: 29 })
  expect(receiver.posted).toHaveLength(29)
  clock.offset = 0 // the admin's token lives minutes
  const { data } = await acme.graphql(
    '{ notificationDeliveries(filter: { status: [FAILED] }) { nodes { id status attempts error alarm { id } channel { name } } } }',
  )
  expect(data.notificationDeliveries.nodes).toMatchObject([
    { status: 'FAILED', attempts: 29, error: 'The receiver answered 500.' },
  ])
  receiver.status = 200
  await setState(acme, failed?.alarmId ?? 0, 'CLOSED')
  const replay = `mutation { replayNotificationDelivery(id: "${failed?.id}") { delivery { status attempts eventId } problems { code } } }`
  expect(await acme.maintainer.graphql(replay)).toFailWith('FORBIDDEN')
  expect((await acme.graphql(replay)).data.replayNotificationDelivery).toEqual({
    problems: [],
    delivery: { status: 'QUEUED', attempts: 0, eventId: failed?.eventId },
  })
  await dispatchAll(here, acme)
  expect(receiver.posted).toHaveLength(30)
  expect(receiver.posted.at(-1)?.headers['idempotency-key']).toBe(failed?.eventId)
  expect(await last(acme)).toMatchObject({ status: 'SENT', attempts: 1 })
})

test.each(['ACKED', 'CLOSED', 'SHELVED', 'SUPPRESSED', 'RTN_UNACK'] as const)(
  'an alarm that is %s',
  async (state) => {
    const { acme, receiver, hook, raise } = await scene()
    const stopping = await policy(
      acme,
      [{ channelIds: [hook] }, { afterSeconds: 300, channelIds: [hook] }],
      { stopOnReturn: true },
    )
    const going = await policy(acme, [
      { channelIds: [hook] },
      { afterSeconds: 300, channelIds: [hook] },
    ])
    const [one, two] = [await raise(stopping), await raise(going)]
    await dispatchAll(here, acme)
    expect(receiver.posted).toHaveLength(2)
    for (const id of [one, two]) await setState(acme, id, state)
    advance(300 * SECOND)
    await dispatchAll(here, acme)
    const [first, second] = (await deliveriesOf(acme)).filter(({ step }) => step === 1)
    const reason = {
      ACKED: 'ACKNOWLEDGED',
      RTN_UNACK: 'RETURNED',
      CLOSED: 'CLOSED',
      SHELVED: 'SHELVED',
      SUPPRESSED: 'SUPPRESSED',
    }[state]
    expect(first).toMatchObject({ status: 'SKIPPED', reason, attempts: 0 })
    expect(first?.error).toMatch(/alarm/)
    // Without the word of its policy a return stops nothing.
    expect(second?.status).toBe(state === 'RTN_UNACK' ? 'SENT' : 'SKIPPED')
    expect(receiver.posted).toHaveLength(state === 'RTN_UNACK' ? 3 : 2)
  },
)

test('an unacknowledged alarm is repeated and handed on, as its policy says', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [
    { channelIds: [hook], repeatSeconds: 60, maxRepeats: 2 },
    { afterSeconds: 90, channelIds: [hook] },
  ])
  const id = await raise()
  for (let minute = 0; minute < 8; minute++) {
    await dispatchAll(here, acme)
    advance(30 * SECOND)
  }
  const sentRows = receiver.posted.map(
    ({ body }) => JSON.parse(body) as { type: string; alarm: { step: number; repetition: number } },
  )
  expect(sentRows.map(({ type, alarm: { step, repetition } }) => [type, step, repetition])).toEqual(
    [
      ['alarm.raised', 0, 0],
      ['alarm.repeated', 0, 1],
      ['alarm.escalated', 1, 0],
      ['alarm.repeated', 0, 2],
    ],
  )
  expect(new Set(receiver.posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
  await setState(acme, id, 'ACKED')
  const next = await raise()
  await dispatchAll(here, acme)
  await setState(acme, next, 'ACKED')
  advance(HOUR)
  await dispatchAll(here, acme)
  expect(receiver.posted).toHaveLength(5)
})

test('messages of one alarm keep their order; those of another do not wait for them', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }, { afterSeconds: 10, channelIds: [hook] }])
  receiver.status = 500
  const first = await raise()
  await dispatchAll(here, acme)
  advance(5 * SECOND)
  await dispatchAll(here, acme)
  expect(receiver.posted).toHaveLength(2)
  advance(6 * SECOND)
  receiver.status = 200
  const second = await raise()
  await dispatchAll(here, acme)
  const sentRows = () =>
    receiver.posted.map(
      ({ body }) => (JSON.parse(body) as { alarm: { id: string; step: number } }).alarm,
    )
  expect(sentRows().slice(2)).toMatchObject([{ id: String(second), step: 0 }])
  advance(30 * SECOND)
  await dispatchAll(here, acme)
  const ofFirst = sentRows().filter(({ id }) => id === String(first))
  expect(ofFirst.map(({ step }) => step)).toEqual([0, 0, 0, 1])
})

test('a disabled channel is skipped, and says so', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  await acme.tenant.db.updateTable('notificationChannel').set({ enabled: false }).execute()
  await raise()
  await dispatchAll(here, acme)
  expect(await last(acme)).toMatchObject({
    status: 'SKIPPED',
    reason: 'DISABLED',
    error: 'The channel was disabled.',
  })
  expect(receiver.posted).toEqual([])
})

test('what waited for more than a day before its first try is not sent', async () => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }])
  await raise()
  advance(24 * HOUR + MINUTE)
  await dispatchAll(here, acme)
  expect(await last(acme)).toMatchObject({ status: 'SKIPPED', reason: 'TOO_OLD' })
  expect(receiver.posted).toEqual([])
})

test('an alarm that is old is told of when it comes out of hiding, and its steps and reminders go on', async () => {
  const { acme, of, receiver, hook } = await scene()
  const step = { channelIds: [hook], repeatSeconds: 24 * 3600, maxRepeats: 1 }
  await policy(acme, [step, { afterSeconds: 48 * 3600, channelIds: [hook] }])
  const id = await alarm(acme, of, { at: here.deps.now() - 25 * HOUR })
  await annunciate(acme, annunciation(id, here.deps.now(), of))
  await dispatchAll(here, acme)
  for (let day = 0; day < 2; day++) {
    advance(24 * HOUR)
    await dispatchAll(here, acme)
  }
  const sentRows = receiver.posted.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(sentRows).toEqual(['alarm.raised', 'alarm.repeated', 'alarm.escalated'])
})

test.each([
  [
    'disabled',
    (acme: TestOrganization) =>
      acme.tenant.db.updateTable('notificationPolicy').set({ enabled: false }).execute(),
  ],
  [
    'deleted',
    (acme: TestOrganization) => acme.tenant.db.deleteFrom('notificationPolicy').execute(),
  ],
])('a policy that was %s hands nothing on any more', async (_how, end) => {
  const { acme, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook] }, { afterSeconds: 900, channelIds: [hook] }])
  await raise()
  await dispatchAll(here, acme)
  await end(acme)
  advance(15 * MINUTE)
  await dispatchAll(here, acme)
  expect(receiver.posted).toHaveLength(1)
  const error = 'The policy was disabled or deleted.'
  expect(await last(acme)).toMatchObject({ status: 'SKIPPED', reason: 'POLICY_DISABLED', error })
})

test('the next message counts the activations nobody was told of', async () => {
  const { acme, of, receiver, hook, raise } = await scene()
  await policy(acme, [{ channelIds: [hook], repeatSeconds: 1200, maxRepeats: 3 }])
  const id = await raise()
  await dispatchAll(here, acme)
  for (const activation of [2, 3]) {
    advance(2 * MINUTE)
    await raisedAgain(acme, of, here.deps.now(), id, activation)
    await dispatchAll(here, acme)
  }
  expect(receiver.posted).toHaveLength(1)
  expect((await deliveriesOf(acme)).filter(({ reason }) => reason === 'DEDUPED')).toHaveLength(2)
  advance(16 * MINUTE)
  await dispatchAll(here, acme)
  advance(20 * MINUTE)
  await dispatchAll(here, acme)
  const folded = receiver.posted.map(
    ({ body }) => (JSON.parse(body) as { alarm: { folded: number } }).alarm.folded,
  )
  expect(folded).toEqual([0, 2, 0])
})

test('a test message tells at once whether it arrived, and verifies the channel', async () => {
  const { acme, receiver, hook } = await scene()
  const ask = async () =>
    (
      await acme.graphql(`mutation { testNotificationChannel(id: "${hook}") {
      delivery { status attempts error alarm { id } channel { verifiedAt } } problems { code } } }`)
    ).data.testNotificationChannel as { delivery: Record<string, unknown> }
  receiver.status = 404
  expect(await ask()).toEqual({
    problems: [],
    delivery: {
      status: 'FAILED',
      attempts: 1,
      error: 'The receiver answered 404.',
      alarm: null,
      channel: { verifiedAt: null },
    },
  })
  receiver.status = 200
  expect(await ask()).toMatchObject({
    delivery: {
      status: 'SENT',
      error: null,
      channel: { verifiedAt: expect.any(String) as string },
    },
  })
  expect(JSON.parse(receiver.posted[1]?.body ?? '')).toMatchObject({ type: 'test', alarm: null })
  const { dispatchAt } = await acme.tenant.db
    .selectFrom('worker.agenda')
    .select('dispatchAt')
    .where('organizationId', '=', acme.id)
    .executeTakeFirstOrThrow()
  expect(dispatchAt).toBeNull()
})
