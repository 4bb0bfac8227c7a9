import { expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { Changes, type Change } from '../support/changes.ts'
import { organization } from '../support/organization.ts'
import { within } from '../support/within.ts'
import { comment } from '../ground/notifications/support/deeds.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { posted } from '../people/profile/support/feed.ts'

const CURSORS = `{ readingsCursor sensorStatusCursor postsCursor notificationSummary { unread cursor } }`

interface Cursors {
  readingsCursor: string
  sensorStatusCursor: string
  postsCursor: string
  notificationSummary: { unread: number; cursor: string }
}

const cursorsOf = async (who: Caller) => (await who.graphql(CURSORS)).data as unknown as Cursors

const follow = (who: Caller, field: string, selection: string, after: string) =>
  new Changes<Change & Record<string, unknown>>(
    who,
    `subscription($after: String) { ${field}(after: $after) { kind cursor ${selection} } }`,
    field,
    { after },
  )

test('who read a list after it was told where subscriptions stand hears of all that came since, and of nothing else', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 2)
  await post([{ sensor: 'p-1', value: 1 }])
  const first = await posted(acme.author, 'Pallet 7 has arrived')
  await comment(acme.editor, first)
  const { readingsCursor, sensorStatusCursor, postsCursor, notificationSummary } = await cursorsOf(
    acme.author,
  )
  expect(notificationSummary.unread).toBe(1)
  await post([{ sensor: 'p-2', value: 2 }])
  const second = await posted(acme.author, 'Pallet 8')
  await comment(acme.editor, second)

  const next = (field: string, selection: string, after: string) =>
    within(follow(acme.author, field, selection, after).next(), 8000, field)
  expect(await next('readings', 'sensorIds values', readingsCursor)).toMatchObject({
    kind: 'CREATED',
    sensorIds: [sensorIds[1]],
    values: [2],
  })
  expect(await next('sensorStatus', 'sensorId connectivity', sensorStatusCursor)).toMatchObject({
    sensorId: sensorIds[1],
    connectivity: 'LIVE',
  })
  expect(await next('postChanged', 'postId', postsCursor)).toMatchObject({
    kind: 'CREATED',
    postId: second,
  })
  expect(
    await next('notificationReceived', 'notification { post { id } }', notificationSummary.cursor),
  ).toMatchObject({ kind: 'CREATED', notification: { post: { id: second } } })
})
