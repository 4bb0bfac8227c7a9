import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { plant, setState } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'

const LIST = `query($filter: NotificationDeliveryFilter, $first: Int, $after: String, $last: Int, $before: String) {
  notificationDeliveries(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    nodes { id status reason error attempts activation step repetition eventId folded digestId
      alarm { id } channel { name } policy { name } }
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`
const OF_ALARM = 'query($id: ID!) { alarm(id: $id) { id deliveries { id step channel { name } } } }'
const REPLAY = `mutation($id: ID!) { replayNotificationDelivery(id: $id) { delivery { id status attempts eventId error reason } problems { code path } } }`

interface Connection {
  nodes: { id: string; status: string; alarm: { id: string } | null }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}
const list = async (who: Caller, variables = {}) =>
  (await who.graphql(LIST, variables)).data.notificationDeliveries as Connection
const ids = ({ nodes }: Connection) => nodes.map(({ id }) => Number(id))

async function scene() {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const of = await plant(acme)
  const mail = await channel(acme, { emails: ['a@depot.test'] })
  await policy(acme, [{ channelIds: [mail] }, { afterSeconds: 60, channelIds: [mail] }])
  const at = Date.now()
  const raised = [await annunciatedAlarm(acme, of, at), await annunciatedAlarm(acme, of, at)]
  return { acme, rival, of, mail, raised }
}
/** The latest first: what is sent, else due, last. */
const everything = async (acme: TestOrganization) =>
  (await deliveriesOf(acme))
    .sort((a, b) => momentOf(b) - momentOf(a) || b.id - a.id)
    .map(({ id }) => id)
const momentOf = ({ sentAt, dueAt }: { sentAt: Date | null; dueAt: Date }) =>
  (sentAt ?? dueAt).getTime()

test('deliveries are listed newest first, by channel, state and alarm, page by page', async () => {
  const { acme, rival, mail, raised } = await scene()
  const all = await everything(acme)
  const whole = await list(acme)
  expect(ids(whole)).toEqual(all)
  expect(whole.nodes[3]).toMatchObject({
    status: 'QUEUED',
    reason: null,
    error: null,
    attempts: 0,
    activation: 1,
    step: 0,
    repetition: 0,
    folded: 0,
    digestId: null,
    alarm: { id: String(raised[0]) },
    channel: { name: 'On call' },
    policy: { name: 'Night shift' },
  })
  const first = await list(acme, { first: 3 })
  expect([ids(first), first.pageInfo.hasNextPage]).toEqual([all.slice(0, 3), true])
  const rest = await list(acme, { first: 3, after: first.pageInfo.endCursor })
  expect([ids(rest), rest.pageInfo.hasNextPage, rest.pageInfo.hasPreviousPage]).toEqual([
    all.slice(3),
    false,
    true,
  ])
  const back = await list(acme, { last: 2, before: rest.pageInfo.startCursor })
  expect([ids(back), back.pageInfo.hasNextPage, back.pageInfo.hasPreviousPage]).toEqual([
    all.slice(1, 3),
    true,
    true,
  ])
  expect(ids(await list(acme, { filter: { alarmId: [raised[1]] } }))).toHaveLength(2)
  expect(ids(await list(acme, { filter: { channelId: [mail] } }))).toEqual(all)
  expect(ids(await list(acme, { filter: { channelId: ['77'] } }))).toEqual([])
  expect(ids(await list(acme, { filter: { status: ['FAILED', 'SENT'] } }))).toEqual([])
  expect(ids(await list(rival))).toEqual([])
  expect(
    await acme.graphql(LIST, { filter: { status: ['SENT'] }, after: first.pageInfo.endCursor }),
  ).toFailWith('BAD_USER_INPUT')
  expect(await rival.graphql(LIST, { after: first.pageInfo.endCursor })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(await acme.graphql(LIST, { first: 0 })).toFailWith('BAD_USER_INPUT')
  expect(await acme.maintainer.graphql(LIST)).toFailWith('FORBIDDEN')
})

test('a message that was sent later than it was due stands where it was sent, from either end, page by page', async () => {
  const { acme } = await scene()
  const [first, ...others] = await deliveriesOf(acme)
  await acme.tenant.db
    .updateTable('notificationDelivery')
    .set({ status: 'SENT', sentAt: new Date(Date.now() + 600_000) })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const all = await everything(acme)
  expect(all[0]).toBe(first?.id)
  expect(ids(await list(acme))).toEqual(all)
  for (const [way, place] of [
    [{ first: 1 }, 'after'],
    [{ last: 1 }, 'before'],
  ] as const) {
    const walked: number[] = []
    for (let cursor: string | null = null; walked.length <= others.length;) {
      const part = await list(acme, { ...way, [place]: cursor })
      walked.push(...ids(part))
      cursor = place === 'after' ? part.pageInfo.endCursor : part.pageInfo.startCursor
    }
    expect(walked).toEqual(place === 'after' ? all : [...all].reverse())
  }
})

test('an alarm shows its deliveries to admins; others see the alarm without them', async () => {
  const { acme, raised } = await scene()
  const shown = (await acme.graphql(OF_ALARM, { id: raised[0] })).data.alarm
  expect(shown.deliveries).toMatchObject([
    { step: 0, channel: { name: 'On call' } },
    { step: 1, channel: { name: 'On call' } },
  ])
  const { data, errors } = await acme.maintainer.graphql(OF_ALARM, { id: raised[0] })
  expect(errors).toBeUndefined()
  expect(data.alarm).toEqual({ id: String(raised[0]), deliveries: null })
})

test('an admin of some sites sees the deliveries of their alarms', async () => {
  const { acme, of } = await scene()
  const { admin, tenant } = acme
  await seesOnly(acme, admin, [of.siteId])
  expect(ids(await list(acme))).toHaveLength(4)
  await seesOnly(acme, admin, [])
  const forget = async () =>
    (await gateway()).deps.pubsub.publish('session.ended', tenant, { sessionId: admin.sessionId })
  await forget()
  await expect.poll(async () => ids(await list(acme)), { timeout: 5000 }).toEqual([])
})

test('any message but one that is on its way can be replayed, under its event id', async () => {
  const { acme, rival } = await scene()
  const { db } = acme.tenant
  const [sent, failed, sending] = await deliveriesOf(acme)
  const set = (id: number | undefined, row: object) =>
    db
      .updateTable('notificationDelivery')
      .set(row)
      .where('id', '=', id ?? 0)
      .execute()
  await set(sent?.id, {
    status: 'SENT',
    attempts: 1,
    sentAt: new Date(),
    reached: ['a@depot.test'],
  })
  await set(failed?.id, {
    status: 'FAILED',
    attempts: 29,
    error: 'x',
    reached: ['a@depot.test'],
    unfinished: 2,
  })
  await set(sending?.id, {
    status: 'SENDING',
    fence: '7',
    lockedUntil: new Date(Date.now() + 60_000),
  })
  const replay = async (id: number | undefined) =>
    (await acme.graphql(REPLAY, { id })).data.replayNotificationDelivery as Record<string, unknown>
  expect(await replay(failed?.id)).toEqual({
    problems: [],
    delivery: {
      id: String(failed?.id),
      status: 'QUEUED',
      attempts: 0,
      eventId: failed?.eventId,
      error: null,
      reason: null,
    },
  })
  expect(await replay(sent?.id)).toMatchObject({
    delivery: { status: 'QUEUED', eventId: sent?.eventId },
  })
  expect(await replay(sending?.id)).toEqual({
    delivery: null,
    problems: [{ code: 'CONFLICT', path: ['id'] }],
  })
  const rows = await deliveriesOf(acme)
  const row = (id: number | undefined) => rows.find((each) => each.id === id)
  expect(row(failed?.id)).toMatchObject({
    replayed: true,
    unfinished: 0,
    reached: ['a@depot.test'],
  })
  expect(row(sent?.id)).toMatchObject({ replayed: true, reached: [] })
  for (const id of [String(failed?.id), '2000000001', 'x'])
    expect(await rival.graphql(REPLAY, { id })).toFailWith('NOT_FOUND')
  expect(await auditOf(acme, { action: 'notificationDelivery.replayed' })).toHaveLength(2)
})

test('a policy that was deleted leaves its deliveries; a channel takes them with it', async () => {
  const { acme, mail, raised } = await scene()
  const { db } = acme.tenant
  for (const id of raised) await setState(acme, id, 'CLOSED')
  await db.deleteFrom('notificationPolicy').execute()
  expect((await list(acme)).nodes[0]).toMatchObject({ policy: null, channel: { name: 'On call' } })
  const gone = await acme.graphql(
    `mutation { deleteNotificationChannel(id: "${mail}") { deletedId } }`,
  )
  expect(gone.data.deleteNotificationChannel).toEqual({ deletedId: String(mail) })
  expect(ids(await list(acme))).toEqual([])
})
