import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cursorOfEvent } from '../../../gateway/modules/alarms/alarms/events/event-cursor.ts'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { within } from '../../support/within.ts'
import { evaluator } from './support/evaluator.ts'
import { acknowledge, alarmOf, comment, nextTime, watchedSensor } from './support/operations.ts'

const WATCH = `subscription($filter: AlarmEventFilter, $after: String) { alarmEvents(filter: $filter, after: $after) {
  kind cursor event { id cursor type state value annunciated actor { fullName } alarm { id state } point { id ruleName } } } }`

interface Change {
  kind: string
  cursor: string
  event: {
    id: string
    cursor: string
    type: string
    alarm: { id: string; state: string } | null
    point: { ruleName: string } | null
  } | null
}
const watch = (who: Caller, variables: Record<string, unknown> = {}) =>
  who.subscribe<{ alarmEvents: Change }>(WATCH, variables)
type Events = ReturnType<typeof watch>

async function next(events: Events): Promise<Change> {
  const { value } = await within(events.next(), 8000, 'event')
  return (value as { alarmEvents: Change }).alarmEvents
}
async function nextTypes(events: Events, count: number): Promise<string[]> {
  const types: string[] = []
  while (types.length < count) types.push((await next(events)).event?.type ?? 'GAP')
  return types
}
/** The cursor of now: nothing that happens afterwards is missed, whenever a subscription is there. */
const cursorOf = async (who: Caller) =>
  (await who.graphql('{ alarmSummary { cursor } }')).data.alarmSummary.cursor as string

const CONNECTION = `query($filter: AlarmEventFilter, $first: Int, $after: String, $last: Int, $before: String) {
  alarmEvents(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    edges { cursor } nodes { id type alarm { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`
interface Page {
  edges: { cursor: string }[]
  nodes: { id: string; type: string; alarm: { id: string } | null }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}
const page = async (who: Caller, variables: object = {}) =>
  (await who.graphql(CONNECTION, { ...variables })).data.alarmEvents as Page
const types = ({ nodes }: Page) => nodes.map(({ type }) => type)

test('events come as they happen, and after a reconnect from the cursor on', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  const events = watch(acme.subscriber, { after: await cursorOf(acme) })
  const first = next(events)
  await measure(9)
  const raised = await first
  const { id } = await alarmOf(acme)
  expect(raised).toMatchObject({
    kind: 'CREATED',
    event: { type: 'RAISED', alarm: { id, state: 'UNACK' }, point: { ruleName: 'Too warm' } },
  })
  expect(raised.event?.cursor).toBe(raised.cursor)
  await acknowledge(acme, id, { note: 'seen' })
  expect(await next(events)).toMatchObject({
    event: { type: 'ACKED', alarm: { id, state: 'ACKED' } },
  })
  await events.return?.()
  await comment(acme, id, { text: 'while nobody listens' })
  await measure(5)
  const resumed = watch(acme.subscriber, { after: raised.cursor })
  expect(await nextTypes(resumed, 3)).toEqual(['ACKED', 'COMMENTED', 'RETURNED'])
  const live = next(resumed)
  await measure(9)
  expect((await live).event?.type).toBe('RAISED')
  await resumed.return?.()
})

test('everybody hears of their own sites, and of what they asked for', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [north, south] = [await watchedSensor(acme), await watchedSensor(acme)]
  await seesOnly(acme, acme.author, [south.device.siteId])
  const after = await cursorOf(acme)
  const theirs = await watchedSensor(rival)
  const foreign = watch(rival, { after: await cursorOf(rival) })
  await theirs.measure(9)
  expect((await next(foreign)).event?.type).toBe('RAISED')
  await north.measure(9)
  await south.measure(9)
  await north.measure(5)
  await south.measure(5)
  const assigned = watch(acme.author, { after })
  const filtered = watch(acme, {
    after,
    filter: { type: ['RETURNED'], siteId: [north.device.siteId] },
  })
  const one = watch(acme, {
    after,
    filter: {
      sensorId: [north.sensorId],
      alarmId: [(await alarmOf(acme, { siteId: [north.device.siteId] })).id],
    },
  })
  const seen = [await next(assigned), await next(assigned)]
  const southern = (await alarmOf(acme, { siteId: [south.device.siteId] })).id
  expect(seen.map(({ event }) => [event?.type, event?.alarm?.id])).toEqual([
    ['RAISED', southern],
    ['RETURNED', southern],
  ])
  expect((await next(filtered)).event?.type).toBe('RETURNED')
  expect(await nextTypes(one, 2)).toEqual(['RAISED', 'RETURNED'])
  await theirs.measure(5)
  expect((await next(foreign)).event).toMatchObject({
    type: 'RETURNED',
    alarm: { id: (await alarmOf(rival)).id },
  })
  const stolen = watch(rival, { after })
  await expect(next(stolen)).rejects.toThrow('BAD_USER_INPUT')
  for (const it of [assigned, filtered, one, foreign, stolen]) await it.return?.()
})

/** An organisation in which so many alarms came and went. */
async function alarms(count: number) {
  const acme = await organization()
  const { measure, device } = await watchedSensor(acme, { ackRequired: false })
  for (let index = 0; index < count; index++) {
    await measure(9)
    await measure(5)
  }
  return { acme, device }
}

test('a cursor too far behind, or of another history, is told of a gap', async () => {
  const { acme, device } = await alarms(1)
  const after = await cursorOf(acme)
  const { db } = acme.tenant
  const [event] = await db
    .selectFrom('alarmEvent')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  if (!event) throw new Error('nothing happened')
  const more = Array.from({ length: 1001 }, (_, index) => ({
    ...event,
    id: event.id + 1 + index,
    seq: event.seq + 1 + index,
  }))
  await db.insertInto('alarmEvent').values(more).execute()
  await db
    .updateTable('idCounter')
    .set({ lastId: event.id + 1001 })
    .where('entity', '=', 'alarm_event')
    .execute()
  const late = watch(acme, { after })
  const gap = await next(late)
  expect(gap).toMatchObject({ kind: 'GAP', event: null })
  await late.return?.()
  const goingOn = watch(acme, { after: gap.cursor })
  const raised = next(goingOn)
  // The rows above are made up: the numbers within the point go on behind them.
  await db
    .updateTable('alarmPoint')
    .set({ memory: sql`jsonb_set(memory, '{seq}', '5000')` })
    .execute()
  await (await evaluator(acme)).run()
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  await (await evaluator(acme)).run()
  expect(await raised).toMatchObject({ kind: 'CREATED', event: { type: 'RAISED' } })
  await goingOn.return?.()
  const future = watch(acme, { after: cursorOfEvent(acme.id, 2_000_000_000) })
  expect((await next(future)).kind).toBe('GAP')
  await future.return?.()
})

test('a stretch of events is asked for by cursors, which are good for their filter only', async () => {
  const { acme } = await alarms(3)
  const all = await page(acme)
  expect(types(all)).toEqual(['RAISED', 'RETURNED', 'RAISED', 'RETURNED', 'RAISED', 'RETURNED'])
  expect(all.pageInfo).toMatchObject({
    hasNextPage: false,
    hasPreviousPage: false,
    endCursor: all.edges.at(-1)?.cursor,
  })
  const first = await page(acme, { first: 4 })
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const rest = await page(acme, { first: 4, after: first.pageInfo.endCursor })
  expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes)
  const last = await page(acme, { last: 2 })
  expect(last.nodes).toEqual(all.nodes.slice(-2))
  expect(last.pageInfo.hasPreviousPage).toBe(true)
  expect((await page(acme, { last: 2, before: last.pageInfo.startCursor })).nodes).toEqual(
    all.nodes.slice(2, 4),
  )
  const filter = {
    type: ['RETURNED'],
    alarmId: [all.nodes[0]?.alarm?.id, all.nodes[2]?.alarm?.id],
  }
  expect(types(await page(acme, { filter }))).toEqual(['RETURNED', 'RETURNED'])
  const wrong = [
    { after: first.pageInfo.endCursor, filter },
    { after: 'x' },
    { first: 1, last: 1 },
    { first: 0 },
    { filter: { sensorId: Array.from({ length: 1001 }, () => '1') } },
  ]
  for (const variables of wrong)
    expect(await acme.graphql(CONNECTION, variables)).toFailWith('BAD_USER_INPUT')
  const light = 'query($last: Int) { alarmEvents(last: $last) { nodes { id } } }'
  expect(await acme.graphql(light, { last: 1001 })).toFailWith('BAD_USER_INPUT')
  const rival = await organization()
  expect(await rival.graphql(CONNECTION, { after: first.pageInfo.endCursor })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(
    types(
      await page(acme, {
        filter: {
          at: {
            from: new Date(0).toISOString(),
            to: new Date(Date.now() - 3_600_000).toISOString(),
          },
        },
      }),
    ),
  ).toEqual([])
})
