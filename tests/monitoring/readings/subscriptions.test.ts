import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  newestOf,
  type FeedBatch,
} from '../../../gateway/modules/monitoring/readings/live/feed-batch.ts'
import { SubscriberQueue } from '../../../gateway/feed/subscriber-queue.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
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
  const { value } = await Promise.race([
    events.next(),
    sleep(5000).then(() => Promise.reject(new Error('no event in 5 s'))),
  ])
  return (value as { readings: Event }).readings
}

/** A subscription is there once it has told of a reading: sends some until the first one comes. */
async function begun(
  events: AsyncIterator<{ readings: Event }>,
  poke: () => Promise<unknown>,
): Promise<Event> {
  const first = next(events)
  for (let done = false; !done;) {
    await poke()
    done = await Promise.race([first.then(() => true), sleep(150, false)])
  }
  return first
}

async function asOwner(organizationId: number, text: string) {
  const client = await (await gateway()).owner.connect()
  await client.query(
    `begin; select set_config('app.organization_id', '${organizationId}', true); ${text}; commit`,
  )
  client.release()
}

const allowAssignedOnly = (acme: TestOrganization, siteIds: number[]) =>
  acme.tenant.db
    .updateTable('member')
    .set({ siteAccess: 'ASSIGNED', siteIds })
    .where('id', '=', acme.subscriber.userId)
    .execute()

test('a reading reaches who follows it in under a second, by sensor and by site', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [north, south] = [await deviceOf(acme, 2), await deviceOf(acme, 1)]
  await allowAssignedOnly(acme, [Number(south.siteId)])
  const all = watch(acme)
  const one = watch(acme, { ids: [north.sensorIds[1], '77'] })
  const assigned = watch(acme.subscriber)
  const foreign = watch(rival, { ids: north.sensorIds })
  await begun(all, () => south.post([{ sensor: 'p-1', value: 0 }]))
  const heard = foreign.next().then(() => 'heard')
  await sleep(300)
  const began = Date.now()
  await north.post([
    { sensor: 'p-1', ts: began - 1, value: 1 },
    { sensor: 'p-2', ts: began - 1, value: 2 },
  ])
  let event = await next(all)
  while (event.sensorIds[0] === south.sensorIds[0]) event = await next(all)
  expect(Date.now() - began).toBeLessThan(1000)
  expect(event).toMatchObject({
    kind: 'CREATED',
    sensorIds: north.sensorIds,
    times: [began - 1, began - 1],
    values: [1, 2],
  })
  expect(await next(one)).toMatchObject({ sensorIds: [north.sensorIds[1]], values: [2] })
  await south.post([{ sensor: 'p-1', ts: began + 5, value: 3 }])
  for (let seen = await next(assigned); ; seen = await next(assigned)) {
    expect(seen.sensorIds).toEqual(south.sensorIds)
    if (seen.values[0] === 3) break
  }
  expect(await Promise.race([heard, sleep(200, 'silence')])).toBe('silence')
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
    let over = false
    const post = async () => {
      const device = devices[step % 3]
      const ts = from + step++ * 1000
      const answer = await device?.post([{ sensor: 'p-1', ts, value: step }])
      if (answer?.status === 200) sent.add(`${device?.sensorIds[0]} ${ts}`)
    }
    const take = ({ sensorIds, times, kind }: Event) => {
      expect(kind).toBe('CREATED')
      sensorIds.forEach((id, index) => got.add(`${id} ${times[index]}`))
    }
    let events = watch(acme)
    const opening = await begun(events, post)
    take(opening)
    let after = opening.cursor
    const before = new Set(sent) // what was sent until the subscription was known to be there may come before it
    const writing = (async () => {
      while (!over) await Promise.all([post(), sleep(40)])
    })()
    for (let turn = 0; turn < 20; turn++) {
      await events.return?.()
      await sleep(Math.random() * 120)
      events = watch(acme, { after })
      for (let count = 0; count < 3; count++) {
        const event = await next(events)
        take(event)
        after = event.cursor
      }
    }
    over = true
    await writing
    const missing = () => [...sent].filter((it) => !got.has(it) && !before.has(it))
    for (let waited = 0; missing().length && waited < 50; waited++) take(await next(events))
    expect(missing()).toEqual([])
    expect(sent.size).toBeGreaterThan(60)
    await events.return?.()
  },
)

test('a cursor that is too old, or of too much, is told of a gap; a foreign or made-up one is refused', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [{ post, sensorIds }, third] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
  const events = watch(acme)
  const { cursor } = await begun(events, () => post([{ sensor: 'p-1', value: 1 }]))
  await events.return?.()
  await post([{ sensor: 'p-1', ts: Date.now(), value: 2 }])
  const resumed = watch(acme, { after: cursor })
  expect((await next(resumed)).sensorIds).toEqual(sensorIds)
  await resumed.return?.()
  const told = async (who: Caller, after: string) => {
    const events = watch(who, { after })
    return next(events).finally(() => events.return?.())
  }
  const aged = (minutes: number) =>
    asOwner(acme.id, `update reading_batch set received_at = now() - interval '${minutes} minutes'`)
  await aged(59)
  expect((await told(acme, cursor)).kind).toBe('CREATED')
  await aged(61)
  expect(await told(acme, cursor)).toMatchObject({ kind: 'GAP', sensorIds: [] })
  await aged(0)
  for (let sent = 0; sent < 2; sent++) {
    const from = Date.now() - 20_000_000 + sent * 6_000_000
    const device = sent ? await deviceOf(acme, 1) : third
    await device.post(
      Array.from({ length: 4999 }, (_, i) => ({ sensor: 'p-1', ts: from + i * 1000, value: 1 })),
    )
  }
  expect((await told(acme, cursor)).kind).toBe('CREATED')
  await post([1, 2, 3].map((value) => ({ sensor: 'p-1', value, ts: Date.now() + value })))
  const gap = await told(acme, cursor)
  expect(gap.kind).toBe('GAP')
  const goingOn = watch(acme, { after: gap.cursor })
  const event = next(goingOn)
  await sleep(100)
  await post([{ sensor: 'p-1', value: 9 }])
  expect((await event).values).toEqual([9])
  await goingOn.return?.()
  for (const wrong of [cursor.slice(2), 'x', cursor + cursor])
    await expect(told(acme, wrong)).rejects.toThrow('BAD_USER_INPUT')
  await expect(told(rival, cursor)).rejects.toThrow('BAD_USER_INPUT')
})

test('REL-14 a slow reader gets the newest of each sensor and is told so', async () => {
  const inbox = new SubscriberQueue<FeedBatch>({
    weigh: ({ sensorIds }) => sensorIds.length,
    most: 100,
    mostItems: 10,
    coalesce: newestOf,
  })
  for (let id = 1; id <= 25; id++) {
    const siteOf = new Map([[id % 2, 7]])
    inbox.put({
      id,
      receivedAt: id,
      sensorIds: [id % 2],
      times: [id],
      values: [id / 10],
      siteOf,
      gap: false,
    })
  }
  const read: FeedBatch[] = []
  setTimeout(() => inbox.close(), 20)
  for await (const batch of inbox) read.push(batch)
  expect(read[0]).toMatchObject({ gap: true, sensorIds: [1, 0], times: [21, 20], values: [2.1, 2] })
  expect(read.slice(1).map(({ id, gap }) => [id, gap])).toEqual(
    [22, 23, 24, 25].map((id) => [id, false]),
  )
})
