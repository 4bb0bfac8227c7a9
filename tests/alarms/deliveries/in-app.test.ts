import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { clock, forgetRights, gateway } from '../../support/gateway.ts'
import { seesOnly, setMember } from '../../support/members.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { plant, type Plant } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

beforeEach(() => void (clock.offset = 0))

const LIST = `query($first: Int, $after: String, $last: Int) { notifications(first: $first, after: $after, last: $last) {
  nodes { id title body readAt alarm { id } } pageInfo { hasNextPage hasPreviousPage endCursor } } unreadNotifications }`
const READ = `mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) { notifications { id readAt } unreadNotifications problems { code } } }`
const WATCH = `subscription($after: String) { notificationReceived(after: $after) { kind cursor notification { id title } } }`

interface Node {
  id: string
  title: string
  body: string
  readAt: string | null
  alarm: { id: string } | null
}
const listOf = async (who: Caller, variables = {}) => {
  const { data } = await who.graphql(LIST, variables)
  const { nodes, pageInfo } = data.notifications as {
    nodes: Node[]
    pageInfo: Record<string, unknown>
  }
  return { nodes, pageInfo, unread: data.unreadNotifications as number }
}

async function raise(acme: TestOrganization, of: Plant): Promise<string> {
  const here = await gateway()
  const id = await annunciatedAlarm(acme, of, here.deps.now())
  await dispatchAll(here, acme)
  return String(id)
}

test('members of the channel who may see the site find it behind the bell, each their own', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const of = await plant(acme)
  await seesOnly(acme, acme.editor, [of.siteId])
  await seesOnly(acme, acme.author, [of.siteId + 77])
  await setMember(acme, acme.subscriber, { status: 'INACTIVE' })
  const userIds = [acme.editor, acme.author].map(({ userId }) => userId)
  await policy(acme, [
    { channelIds: [await channel(acme, { userIds, roles: ['MAINTAINER', 'SUBSCRIBER'] })] },
  ])
  const id = await raise(acme, of)
  for (const who of [acme.editor, acme.maintainer]) {
    const { nodes, unread } = await listOf(who)
    expect(nodes).toMatchObject([
      { title: 'HIGH: Freezer 01, value > 8.0 °C for 10 min', readAt: null, alarm: { id } },
    ])
    expect(unread).toBe(1)
  }
  for (const who of [acme.author, acme.admin, rival])
    expect(await listOf(who)).toMatchObject({ nodes: [], unread: 0 })
  expect((await deliveriesOf(acme))[0]).toMatchObject({ status: 'SENT', attempts: 1 })
  await seesOnly(acme, acme.editor, [])
  forgetRights()
  expect(await listOf(acme.editor)).toMatchObject({ nodes: [], unread: 0 })
})

test('a channel nobody of which may see the site is skipped, and says so', async () => {
  const acme = await organization()
  const of = await plant(acme)
  await seesOnly(acme, acme.editor, [])
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['EDITOR'] })] }])
  await raise(acme, of)
  expect((await deliveriesOf(acme))[0]).toMatchObject({ status: 'SKIPPED', reason: 'NOBODY' })
})

test('it is told in the language of whoever reads it; one that nobody speaks here is English', async () => {
  const acme = await organization()
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['EDITOR'] })] }])
  await raise(acme, await plant(acme))
  const { data } = await acme.editor.graphql(`{ notifications { nodes { id
    de: title(language: "de") deBody: body(language: "de") ar: title(language: "ar") xx: title(language: "constructor") } } }`)
  expect(data.notifications.nodes).toMatchObject([
    {
      de: 'HOCH: Freezer 01, Wert > 8,0 °C für 10 min',
      deBody: 'Ein neuer Alarm muss quittiert werden.',
      ar: expect.stringMatching(/^مرتفع: \u2068Freezer 01\u2069/),
      xx: 'HIGH: Freezer 01, value > 8.0 °C for 10 min',
    },
  ])
})

const flood = async (acme: TestOrganization, plants: readonly Plant[], each: number) => {
  const here = await gateway()
  const at = here.deps.now()
  for (const of of plants) {
    for (let count = 0; count < each; count++) await annunciatedAlarm(acme, of, at)
  }
  await dispatchAll(here, acme)
}

test('in a flood each member is told of the alarms they may see, and who may see none of none', async () => {
  const acme = await organization()
  const [one, other] = [await plant(acme, 'Freezer 01'), await plant(acme, 'Cooler 02')]
  await seesOnly(acme, acme.editor, [one.siteId])
  await seesOnly(acme, acme.author, [one.siteId + other.siteId])
  await policy(acme, [
    { channelIds: [await channel(acme, { roles: ['EDITOR', 'MAINTAINER', 'AUTHOR'] })] },
  ])
  await flood(acme, [one, other], 6)
  expect((await listOf(acme.maintainer)).nodes).toMatchObject([{ title: '12 alarms', alarm: null }])
  const { nodes } = await listOf(acme.editor)
  expect(nodes).toMatchObject([{ title: '6 alarms' }])
  expect(nodes[0]?.body).toContain('Freezer 01')
  expect(nodes[0]?.body).not.toContain('Cooler 02')
  expect((await listOf(acme.author)).nodes).toEqual([])
  expect(new Set((await deliveriesOf(acme)).map(({ status }) => status))).toEqual(new Set(['SENT']))
})

test('whoever may see one alarm of a flood is told of it alone', async () => {
  const acme = await organization()
  const [one, other] = [await plant(acme, 'Freezer 01'), await plant(acme, 'Cooler 02')]
  await seesOnly(acme, acme.editor, [one.siteId])
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['EDITOR'] })] }])
  const here = await gateway()
  const id = await annunciatedAlarm(acme, one, here.deps.now())
  await flood(acme, [other], 11)
  expect((await listOf(acme.editor)).nodes).toMatchObject([{ alarm: { id: String(id) } }])
})

test('what is behind the bell is hidden from whom may not see its sites any more, and marking as read tells nothing of it', async () => {
  const acme = await organization()
  const of = await plant(acme, 'Secret freezer')
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['EDITOR'] })] }])
  await raise(acme, of)
  await flood(acme, [of], 12)
  expect((await listOf(acme.editor)).nodes.map(({ title }) => title)).toContain('12 alarms')
  await seesOnly(acme, acme.editor, [of.siteId + 77])
  forgetRights()
  expect(await listOf(acme.editor)).toMatchObject({ nodes: [], unread: 0 })
  const { data } = await acme.editor.graphql(READ, { ids: null })
  expect(data.markNotificationsRead).toMatchObject({ notifications: [], unreadNotifications: 0 })
  const rows = await acme.tenant.db.selectFrom('notification').select('readAt').execute()
  expect(new Set(rows.map(({ readAt }) => readAt))).toEqual(new Set([null]))
})

test('what was read is counted no more; another member’s cannot be marked', async () => {
  const acme = await organization()
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['ADMIN', 'EDITOR'] })] }])
  for (let count = 0; count < 3; count++) await raise(acme, of)
  const [newest, ...older] = (await listOf(acme.editor)).nodes
  const theirs = (await listOf(acme.admin)).nodes.map(({ id }) => id)
  const read = async (ids: string[] | null) =>
    (await acme.editor.graphql(READ, { ids })).data.markNotificationsRead as Record<string, unknown>
  expect(await read([newest?.id ?? '', ...theirs, 'x'])).toMatchObject({
    unreadNotifications: 2,
    problems: [],
    notifications: [{ id: newest?.id, readAt: expect.any(String) as string }],
  })
  expect(await read([newest?.id ?? ''])).toMatchObject({
    notifications: [],
    unreadNotifications: 2,
  })
  expect(await read(null)).toMatchObject({
    notifications: older.map(({ id }) => ({ id })),
    unreadNotifications: 0,
  })
  expect((await listOf(acme.admin)).unread).toBe(3)
})

test('notifications are paged, newest first', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['ADMIN'] })] }])
  const raised: string[] = []
  for (let count = 0; count < 3; count++) raised.unshift(await raise(acme, of))
  const alarms = ({ nodes }: { nodes: Node[] }) => nodes.map((node) => node.alarm?.id)
  const first = await listOf(acme, { first: 2 })
  expect([alarms(first), first.pageInfo.hasNextPage]).toEqual([raised.slice(0, 2), true])
  const rest = await listOf(acme, { first: 2, after: first.pageInfo.endCursor })
  expect([alarms(rest), rest.pageInfo]).toMatchObject([
    raised.slice(2),
    { hasNextPage: false, hasPreviousPage: true },
  ])
  expect(alarms(await listOf(acme, { last: 1 }))).toEqual(raised.slice(2))
  expect(await rival.graphql(LIST, { after: first.pageInfo.endCursor })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(await acme.graphql(LIST, { first: 101 })).toFailWith('BAD_USER_INPUT')
  expect(await acme.graphql(LIST, { first: 1, last: 1 })).toFailWith('BAD_USER_INPUT')
})

interface NotificationChange extends Change {
  notification: { id: string; title: string } | null
}
const listen = (who: Caller) => listening<NotificationChange>(who, WATCH, 'notificationReceived')
const resume = (who: Caller, after: string) =>
  new Changes<NotificationChange>(who, WATCH, 'notificationReceived', { after })

test('a notification comes live, and after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { roles: ['EDITOR'] })] }])
  const { changes, cursor: start } = await listen(acme.editor)
  const others = await listen(acme.author)
  const heard = others.changes.next().then(
    () => 'heard',
    () => 'silence',
  )
  await raise(acme, of)
  const { kind, cursor, notification } = await changes.next()
  expect([kind, notification?.title]).toEqual([
    'CREATED',
    'HIGH: Freezer 01, value > 8.0 °C for 10 min',
  ])
  await changes.close()
  await raise(acme, of)
  await raise(acme, of)
  const newest = (await listOf(acme.editor)).nodes.map(({ id }) => id).reverse()
  const resumed = resume(acme.editor, cursor)
  for (const id of newest.slice(1)) expect((await resumed.next()).notification?.id).toBe(id)
  await raise(acme, of)
  expect(newest).not.toContain((await resumed.next()).notification?.id)
  await resumed.close()
  // From where it began, also what came before anything was heard.
  const fromStart = resume(acme.editor, start)
  expect((await fromStart.next()).notification?.id).toBe(notification?.id)
  await fromStart.close()
  await others.changes.close()
  expect(await heard).toBe('silence')
  const foreign = resume(acme.author, cursor)
  await expect(foreign.next()).rejects.toThrow('BAD_USER_INPUT')
})

test('what comes while a subscription begins is not missed', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const note = { memberId: acme.editor.userId, alarmId: null, title: 'x' }
  const { deps } = await gateway()
  const publish = () =>
    deps.pubsub.publish('notifications.changed', acme.tenant, {
      memberId: String(acme.editor.userId),
    })
  for (let round = 0; round < 20; round++) {
    const changes = new Changes<NotificationChange>(acme.editor, WATCH, 'notificationReceived')
    const written = db
      .insertInto('notification')
      .values(note)
      .returning('id')
      .executeTakeFirstOrThrow()
    const [gap, { id }] = await Promise.all([
      changes.next(),
      written.then(async (row) => (await publish(), row)),
    ])
    // Read after the GAP, as it asks for, or heard after it.
    const shown = (await listOf(acme.editor)).nodes.some((node) => node.id === String(id))
    const isHeard = shown || (await changes.next()).notification?.id === String(id)
    expect([gap.kind, isHeard]).toEqual(['GAP', true])
    await changes.close()
  }
})

test('too much since the cursor is a gap', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const note = { memberId: acme.editor.userId, alarmId: null, title: 'x' }
  const { deps } = await gateway()
  const { changes, cursor } = await listen(acme.editor)
  await changes.close()
  await db
    .insertInto('notification')
    .values(Array.from({ length: 101 }, () => note))
    .execute()
  const resumed = resume(acme.editor, cursor)
  const gap = await resumed.next()
  expect(gap).toMatchObject({ kind: 'GAP', notification: null })
  await resumed.close()
  const goingOn = resume(acme.editor, gap.cursor)
  const id = await newRow(db, 'notification', note)
  await deps.pubsub.publish('notifications.changed', acme.tenant, {
    memberId: String(acme.editor.userId),
  })
  expect((await goingOn.next()).notification?.id).toBe(String(id))
  await goingOn.close()
})
