import { expect, test } from 'vitest'
import {
  newestOf,
  type FeedBatch,
} from '../../../gateway/modules/monitoring/readings/live/feed-batch.ts'
import { SubscriberQueue } from '../../../gateway/feed/subscriber-queue.ts'
import { cursorOf } from '../../../gateway/platform/paging/cursor.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { within } from '../../support/within.ts'
import { deviceOf } from './support/probe.ts'

const READINGS = `subscription($ids: [ID!], $after: String) {
  readings(sensorIds: $ids, after: $after) { kind cursor sensorIds times values receivedAt } }`

interface Event {
  kind: string
  cursor: string
  sensorIds: string[]
  times: number[]
  values: number[]
}
const watch = (who: Caller, variables: Record<string, unknown> = {}) =>
  who.subscribe<{ readings: Event }>(READINGS, variables)

async function next(events: AsyncIterator<{ readings: Event }>): Promise<Event> {
  const { value } = await within(events.next(), 5000, 'event')
  return (value as { readings: Event }).readings
}

/** Tells of the last of the batches there are; whoever has heard of that one hears of all that follow. */
async function begun(
  who: Caller,
  { id, tenant }: TestOrganization,
  variables: Record<string, unknown> = {},
): Promise<{ events: ReturnType<typeof watch>; cursor: string }> {
  const { lastBatch } = await tenant.db
    .selectFrom('readingFeed')
    .select('lastBatch')
    .executeTakeFirstOrThrow()
  const after = cursorOf(['readings.stored', id], [Number(lastBatch) - 1])
  const events = watch(who, { ...variables, after })
  return { events, cursor: (await next(events)).cursor }
}

async function asOwner(organizationId: number, text: string) {
  const client = await (await gateway()).owner.connect()
  await client.query(
    `begin; select set_config('app.organization_id', '${organizationId}', true); ${text}; commit`,
  )
  client.release()
}

test('a reading reaches who follows it, by sensor and by site', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [north, south] = [await deviceOf(acme, 2), await deviceOf(acme, 1)]
  const theirs = await deviceOf(rival, 1)
  await seesOnly(acme, acme.subscriber, [south.siteId])
  await south.post([{ sensor: 'p-1', value: 0 }])
  const { events: all } = await begun(acme, acme)
  const { events: assigned } = await begun(acme.subscriber, acme)
  await north.post([{ sensor: 'p-2', value: 0 }])
  await next(all)
  const { events: one } = await begun(acme, acme, { ids: [north.sensorIds[1], '77'] })
  await theirs.post([{ sensor: 'p-1', value: 0 }])
  const ids = [...north.sensorIds, ...theirs.sensorIds]
  const { events: foreign } = await begun(rival, rival, { ids })
  const now = Date.now()
  await north.post([
    { sensor: 'p-1', ts: now + 1, value: 1 },
    { sensor: 'p-2', ts: now + 1, value: 2 },
  ])
  expect(await next(all)).toMatchObject({
    kind: 'CREATED',
    sensorIds: north.sensorIds,
    times: [now + 1, now + 1],
    values: [1, 2],
  })
  expect(await next(one)).toMatchObject({ sensorIds: [north.sensorIds[1]], values: [2] })
  await south.post([{ sensor: 'p-1', ts: now + 5, value: 3 }])
  expect(await next(assigned)).toMatchObject({ sensorIds: south.sensorIds, values: [3] })
  await theirs.post([{ sensor: 'p-1', ts: now + 5, value: 4 }])
  expect(await next(foreign)).toMatchObject({ sensorIds: theirs.sensorIds, values: [4] })
  for (const it of [all, one, assigned, foreign]) await it.return?.()
})

test(
  'REL-12 over 20 reconnects nothing is lost: each goes on from its cursor',
  { timeout: 60_000 },
  async () => {
    const acme = await organization()
    const devices = await Promise.all([1, 2, 3].map(() => deviceOf(acme, 1)))
    const sent = new Set<string>()
    const got = new Set<string>()
    const from = Date.now() - 3_600_000
    let step = 0
    let last = Promise.resolve()
    const one = async () => {
      const device = devices[step % 3]
      const ts = from + step++ * 1000
      const answer = await device?.post([{ sensor: 'p-1', ts, value: step }])
      if (answer?.status === 200) sent.add(`${device?.sensorIds[0]} ${ts}`)
    }
    const post = () => (last = last.then(one))
    const take = ({ sensorIds, times, kind }: Event) => {
      expect(kind).toBe('CREATED')
      sensorIds.forEach((id, index) => got.add(`${id} ${times[index]}`))
    }
    let after = cursorOf(['readings.stored', acme.id], [0])
    let events = watch(acme, { after })
    for (let turn = 0; turn < 20; turn++) {
      void post() // while the connection goes
      void post()
      await events.return?.()
      if (turn % 2) await post() // while there is none
      events = watch(acme, { after })
      void post() // while the next one comes
      void post()
      for (let count = 0; count < 3; count++) {
        const event = await next(events)
        take(event)
        after = event.cursor
      }
    }
    await last
    const missing = () => [...sent].filter((it) => !got.has(it))
    while (missing().length) take(await next(events))
    expect(sent.size).toBe(90)
    await events.return?.()
  },
)

test('a cursor that is too old, or of too much, is told of a gap; a foreign or made-up one is refused', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [{ post, sensorIds }, third] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
  await post([{ sensor: 'p-1', value: 1 }])
  const { events, cursor } = await begun(acme, acme)
  await events.return?.()
  await post([{ sensor: 'p-1', ts: Date.now(), value: 2 }])
  const resumed = watch(acme, { after: cursor })
  expect((await next(resumed)).sensorIds).toEqual(sensorIds)
  await resumed.return?.()
  const heard = async (who: Caller, after: string) => {
    const events = watch(who, { after })
    return next(events).finally(() => events.return?.())
  }
  const aged = (minutes: number) =>
    asOwner(acme.id, `update reading_batch set received_at = now() - interval '${minutes} minutes'`)
  await aged(59)
  expect((await heard(acme, cursor)).kind).toBe('CREATED')
  await aged(61)
  expect(await heard(acme, cursor)).toMatchObject({ kind: 'GAP', sensorIds: [] })
  await aged(0)
  for (let sent = 0; sent < 2; sent++) {
    const from = Date.now() - 20_000_000 + sent * 6_000_000
    const device = sent ? await deviceOf(acme, 1) : third
    await device.post(
      Array.from({ length: 4999 }, (_, i) => ({ sensor: 'p-1', ts: from + i * 1000, value: 1 })),
    )
  }
  expect((await heard(acme, cursor)).kind).toBe('CREATED')
  await post([1, 2, 3].map((value) => ({ sensor: 'p-1', value, ts: Date.now() + value })))
  const gap = await heard(acme, cursor)
  expect(gap.kind).toBe('GAP')
  const goingOn = watch(acme, { after: gap.cursor })
  await post([{ sensor: 'p-1', value: 9 }])
  expect((await next(goingOn)).values).toEqual([9])
  await goingOn.return?.()
  for (const wrong of [cursor.slice(2), 'x', cursor + cursor])
    await expect(heard(acme, wrong)).rejects.toThrow('BAD_USER_INPUT')
  await expect(heard(rival, cursor)).rejects.toThrow('BAD_USER_INPUT')
})

test('REL-14 a slow reader gets the newest of each sensor and is told so', async () => {
  const inbox = new SubscriberQueue<FeedBatch>({
    weigh: ({ sensorIds }) => sensorIds.length,
    most: 100,
    mostItems: 10,
    coalesce: newestOf,
  })
  const put = (id: number) =>
    inbox.put({
      id,
      receivedAt: id,
      sensorIds: [id % 2],
      times: [id],
      values: [id / 10],
      siteOf: new Map([[id % 2, 7]]),
      gap: false,
    })
  for (let id = 1; id <= 25; id++) put(id)
  const read: FeedBatch[] = []
  for await (const batch of inbox) {
    read.push(batch)
    if (batch.id === 25) put(26) // so that there is something after the last of them
    if (batch.id === 26) break
  }
  expect(read[0]).toMatchObject({ gap: true, sensorIds: [1, 0], times: [21, 20], values: [2.1, 2] })
  expect(read.slice(1).map(({ id, gap }) => [id, gap])).toEqual(
    [22, 23, 24, 25, 26].map((id) => [id, false]),
  )
})
