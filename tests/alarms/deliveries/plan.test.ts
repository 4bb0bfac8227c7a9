import { expect, test } from 'vitest'
import {
  plansOf,
  policiesFor,
  type Annunciation,
} from '../../../gateway/modules/alarms/deliveries/outbox/plan.ts'
import type { Policy } from '../../../gateway/modules/alarms/deliveries/policies/policy.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { alarm, plant } from './support/alarm.ts'
import {
  annunciate,
  annunciatedAlarm,
  annunciation,
  deliveriesOf,
  raisedAgain,
} from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** An organisation with a plant, and a channel to tell of it. */
async function mailed() {
  const acme = await organization()
  const [of, mail] = [await plant(acme), await channel(acme, { emails: ['a@depot.test'] })]
  return { acme, of, mail }
}

const dispatchAt = async ({ id, tenant: { db } }: TestOrganization) =>
  (
    await db
      .selectFrom('worker.agenda')
      .select('dispatchAt')
      .where('organizationId', '=', id)
      .executeTakeFirstOrThrow()
  ).dispatchAt
const brief = async (acme: TestOrganization, from: number) =>
  (await deliveriesOf(acme)).map(({ activation, step, channelId, status, plannedAt }) => [
    activation,
    step,
    channelId,
    status,
    (plannedAt.getTime() - from) / MINUTE,
  ])

test('an annunciation plans a message for each step and channel, and wakes the dispatcher for the first', async () => {
  const acme = await organization()
  const of = await plant(acme)
  const [mail, bell] = [
    await channel(acme, { emails: ['a@depot.test'] }),
    await channel(acme, { roles: ['ADMIN'] }),
  ]
  await policy(acme, [
    { afterSeconds: 60, channelIds: [mail, bell] },
    { afterSeconds: 900, channelIds: [mail] },
  ])
  const at = Date.now()
  await annunciatedAlarm(acme, of, at)
  expect(await brief(acme, at)).toEqual([
    [1, 0, mail, 'QUEUED', 1],
    [1, 0, bell, 'QUEUED', 1],
    [1, 1, mail, 'QUEUED', 15],
  ])
  expect(await dispatchAt(acme)).toEqual(new Date(at + MINUTE))
  const [first, ...others] = await deliveriesOf(acme)
  expect(first?.eventId).toMatch(/^[0-9a-f-]{36}$/)
  expect(others.map(({ eventId }) => eventId)).not.toContain(first?.eventId)
})

test('a transaction that fails leaves neither message nor time', async () => {
  const acme = await organization()
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { emails: ['a@depot.test'] })] }])
  const at = Date.now()
  const id = await alarm(acme, of, { at })
  await expect(
    annunciate(acme, annunciation(id, at, of), annunciation(id + 99, at, of)),
  ).rejects.toThrow()
  expect(await deliveriesOf(acme)).toEqual([])
  expect(await dispatchAt(acme)).toBeNull()
})

test('nobody is told of what came about more than a day ago', async () => {
  const acme = await organization()
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { emails: ['a@depot.test'] })] }])
  const at = Date.now()
  const old = await alarm(acme, of, { at: at - 24 * HOUR - 1 })
  await annunciate(acme, annunciation(old, at, of, { happenedAt: at - 24 * HOUR - 1 }))
  expect(await deliveriesOf(acme)).toEqual([])
  const recent = await alarm(acme, of, { at: at - 24 * HOUR })
  await annunciate(
    acme,
    annunciation(recent, at, of, {
      happenedAt: new Date(at - 24 * HOUR),
      annunciatedAt: new Date(at),
    }),
  )
  expect(await deliveriesOf(acme)).toHaveLength(1)
})

test('a new activation soon after the last message is only counted; later it begins anew', async () => {
  const { acme, of, mail } = await mailed()
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 40 * 60, channelIds: [mail] }], {
    dedupeSeconds: 900,
  })
  const at = Date.now()
  const id = await annunciatedAlarm(acme, of, at)
  await raisedAgain(acme, of, at + 15 * MINUTE - 1, id, 2)
  expect(await brief(acme, at)).toEqual([
    [1, 0, mail, 'QUEUED', 0],
    [2, 0, mail, 'SKIPPED', expect.closeTo(15, 3)],
    [1, 1, mail, 'QUEUED', 40],
  ])
  await raisedAgain(acme, of, at + 15 * MINUTE, id, 3)
  expect((await brief(acme, at)).filter(([activation]) => activation === 3)).toEqual([
    [3, 0, mail, 'QUEUED', 15],
    [3, 1, mail, 'QUEUED', 55],
  ])
})

test('steps that a return had ended are still to come after a new activation', async () => {
  const { acme, of, mail } = await mailed()
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 300, channelIds: [mail] }], {
    stopOnReturn: true,
  })
  const at = Date.now()
  const id = await annunciatedAlarm(acme, of, at)
  const { db } = acme.tenant
  await db
    .updateTable('notificationDelivery')
    .set({ status: 'SENT', sentAt: new Date(at) })
    .where('step', '=', 0)
    .execute()
  await db
    .updateTable('notificationDelivery')
    .set({ status: 'SKIPPED', reason: 'RETURNED' })
    .where('step', '=', 1)
    .execute()
  await raisedAgain(acme, of, at + 10 * MINUTE, id, 2)
  expect((await brief(acme, at)).filter(([activation]) => activation === 2)).toEqual([
    [2, 0, mail, 'SKIPPED', 10],
    [2, 1, mail, 'QUEUED', 15],
  ])
})

test('an alarm that comes out of hiding begins its steps anew, under the same activation', async () => {
  const { acme, of, mail } = await mailed()
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 3 * 3600, channelIds: [mail] }])
  const at = Date.now()
  const id = await annunciatedAlarm(acme, of, at)
  await acme.tenant.db
    .updateTable('notificationDelivery')
    .set({ status: 'SENT', sentAt: new Date(at) })
    .where('step', '=', 0)
    .execute()
  await annunciate(acme, annunciation(id, at + HOUR, of))
  expect(await brief(acme, at)).toEqual([
    [1, 0, mail, 'SENT', 0],
    [1, 0, mail, 'QUEUED', 60],
    [1, 1, mail, 'SKIPPED', 180],
    [1, 1, mail, 'QUEUED', 240],
  ])
})

test('hidden and back within one evaluation, an alarm still goes through its steps', async () => {
  const { acme, of, mail } = await mailed()
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 900, channelIds: [mail] }])
  const at = Date.now()
  const id = await alarm(acme, of, { at })
  await annunciate(acme, annunciation(id, at, of), annunciation(id, at, of))
  expect(await brief(acme, at)).toEqual([
    [1, 0, mail, 'QUEUED', 0],
    [1, 1, mail, 'QUEUED', 15],
  ])
})

test('policies go through their steps each on its own, also when those have the same number', async () => {
  const { acme, of, mail } = await mailed()
  const ids = [
    await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 900, channelIds: [mail] }]),
    await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 600, channelIds: [mail] }]),
  ]
  const at = Date.now()
  const id = await annunciatedAlarm(acme, of, at)
  const first = [
    [1, 0, mail, 'QUEUED', 0],
    [1, 1, mail, 'QUEUED', 10],
    [1, 1, mail, 'QUEUED', 15],
  ]
  expect(await brief(acme, at)).toEqual(first)
  // What the other policy says at the same time was told in its stead: raised again, nothing of it is still to come.
  await raisedAgain(acme, of, at + MINUTE, id, 2)
  expect(await brief(acme, at)).toEqual([first[0], [2, 0, mail, 'SKIPPED', 1], first[1], first[2]])
  await acme.tenant.db.deleteFrom('notificationPolicy').where('id', 'in', ids).execute()
  expect(new Set((await deliveriesOf(acme)).map(({ policyId }) => policyId))).toEqual(
    new Set([null]),
  )
})

const somePolicy = (id: number, match: Partial<Policy> = {}) =>
  ({
    id,
    enabled: true,
    priorities: [],
    tags: [],
    siteIds: [],
    steps: [],
    ...match,
  }) as unknown as Policy
const some: Annunciation = {
  alarmId: 1,
  activation: 1,
  priority: 'LOW',
  policyId: null,
  tags: ['a', 'b'],
  siteId: 7,
  annunciatedAt: 0,
  happenedAt: 0,
  reactivated: false,
}

test.each<[string, Partial<Annunciation>, Policy[], number[]]>([
  ['one that matches anything', {}, [somePolicy(1), somePolicy(2)], [1, 2]],
  [
    'a priority',
    {},
    [somePolicy(1, { priorities: ['HIGH'] }), somePolicy(2, { priorities: ['HIGH', 'LOW'] })],
    [2],
  ],
  ['a tag', {}, [somePolicy(1, { tags: ['c'] }), somePolicy(2, { tags: ['c', 'b'] })], [2]],
  ['a site', {}, [somePolicy(1, { siteIds: [8] }), somePolicy(2, { siteIds: [7] })], [2]],
  [
    'all of them',
    {},
    [somePolicy(1, { siteIds: [7], tags: ['c'] }), somePolicy(2, { siteIds: [7], tags: ['a'] })],
    [2],
  ],
  ['not a disabled one', {}, [somePolicy(1, { enabled: false })], []],
  [
    'the rule’s own, whatever it matches',
    { policyId: 1 },
    [somePolicy(1, { siteIds: [8] }), somePolicy(2)],
    [1],
  ],
  [
    'the rule’s own, also disabled',
    { policyId: 1 },
    [somePolicy(1, { enabled: false }), somePolicy(2)],
    [],
  ],
])('policies are chosen by %s', (_what, wanted, policies, ids) => {
  expect(policiesFor({ ...some, ...wanted }, policies).map(({ id }) => id)).toEqual(ids)
})

test('two policies tell a channel once at a time', async () => {
  const acme = await organization()
  const of = await plant(acme)
  const [mail, bell] = [
    await channel(acme, { emails: ['a@depot.test'] }),
    await channel(acme, { roles: ['ADMIN'] }),
  ]
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 60, channelIds: [bell] }])
  await policy(acme, [{ channelIds: [mail, bell] }, { afterSeconds: 60, channelIds: [bell] }])
  const at = Date.now()
  await annunciatedAlarm(acme, of, at)
  expect(await brief(acme, at)).toEqual([
    [1, 0, mail, 'QUEUED', 0],
    [1, 0, bell, 'QUEUED', 0],
    [1, 1, bell, 'QUEUED', 1],
  ])
})

test('of policies that tell a channel at the same time the one that says more of it does', () => {
  const step = { afterSeconds: 0, channelIds: [3], repeatSeconds: null, maxRepeats: 0 }
  const silent = somePolicy(1, { steps: [step], dedupeSeconds: 900 })
  const reminding = somePolicy(2, {
    steps: [{ ...step, repeatSeconds: 60, maxRepeats: 3 }],
    dedupeSeconds: 900,
  })
  const always = somePolicy(3, { steps: [step], dedupeSeconds: 0 })
  const again = { ...some, activation: 2, annunciatedAt: MINUTE, reactivated: true }
  const plan = (...policies: Policy[]) =>
    plansOf([some, again], policies, new Map()).map(({ policyId, skipped }) => [policyId, skipped])
  expect(plan(silent, reminding)).toEqual([
    [2, null],
    [2, 'DEDUPED'],
  ])
  expect(plan(silent, always)).toEqual([
    [1, null],
    [3, null],
  ])
})

test('what happened while nobody evaluated is planned as if it were told one by one', () => {
  const steps = [0, 600].map((afterSeconds) => ({
    afterSeconds,
    channelIds: [3],
    repeatSeconds: null,
    maxRepeats: 0,
  }))
  const policies = [somePolicy(1, { steps, dedupeSeconds: 900 })]
  const at = (minute: number, more: Partial<Annunciation> = {}): Annunciation => ({
    ...some,
    annunciatedAt: minute * MINUTE,
    ...more,
  })
  const plan = (...annunciations: Annunciation[]) =>
    plansOf(annunciations, policies, new Map()).map(({ activation, step, plannedAt, skipped }) => [
      activation,
      step,
      plannedAt.getTime() / MINUTE,
      skipped,
    ])
  const again = { activation: 2, reactivated: true }
  expect(plan(at(0), at(5, again))).toEqual([
    [1, 0, 0, null],
    [1, 1, 10, null],
    [2, 0, 5, 'DEDUPED'],
  ])
  expect(plan(at(0), at(30, again))).toEqual([
    [1, 0, 0, null],
    [1, 1, 10, null],
    [2, 0, 30, null],
    [2, 1, 40, null],
  ])
  // Hidden at some time, and out again at the fifth minute.
  expect(plan(at(0), at(5))).toEqual([
    [1, 0, 0, null],
    [1, 1, 10, 'SUPERSEDED'],
    [1, 0, 5, null],
    [1, 1, 15, null],
  ])
  expect(plan(at(0), { ...at(1), alarmId: 2 })).toHaveLength(4)
})
