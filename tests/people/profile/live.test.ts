import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { posted, told } from './support/feed.ts'

const WATCH =
  'subscription($after: String) { postChanged(after: $after) { kind cursor postId post { text likeCount commentCount } } }'

interface Change {
  kind: string
  cursor: string
  postId: string | null
  post: { text: string; likeCount: number; commentCount: number } | null
}
type Events = AsyncIterator<{ postChanged: Change }>

async function next(events: Events): Promise<Change> {
  const { value } = await Promise.race([events.next(), sleep(5000).then(() => Promise.reject(new Error('no event in 5 s')))])
  return (value as { postChanged: Change }).postChanged
}

/** Somebody who hears what is written from now on. */
async function listening(who: Caller, writer: Caller, variables: Record<string, unknown> = {}) {
  const events = who.subscribe<{ postChanged: Change }>(WATCH, variables)
  const first = next(events)
  // It takes a moment until a socket is open.
  for (let heard = false; !heard;) {
    await posted(writer, 'Is somebody there?')
    heard = await Promise.race([first.then(() => true), sleep(150, false)])
  }
  await sleep(150)
  const from = await posted(writer, 'From here')
  for (;;) {
    const change = await next(events)
    if (change.postId === from) return { events, cursor: change.cursor }
  }
}

test('what is written, liked, said, voted and taken back is heard; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const { events, cursor } = await listening(acme.subscriber, acme)
  const id = await posted(acme.author, 'Pallet 7 has arrived')
  expect(await next(events)).toMatchObject({ kind: 'CREATED', postId: id, post: { text: 'Pallet 7 has arrived', likeCount: 0 } })
  await told(acme.editor, 'like', { id, liked: true })
  expect(await next(events)).toMatchObject({ kind: 'UPDATED', postId: id, post: { likeCount: 1 } })
  // What changes nothing is not told.
  await told(acme.editor, 'like', { id, liked: true })
  await told(acme.editor, 'comment', { postId: id, input: { text: 'At last' } })
  expect(await next(events)).toMatchObject({ kind: 'UPDATED', postId: id, post: { likeCount: 1, commentCount: 1 } })
  await told(acme.author, 'remove', { id })
  expect(await next(events)).toMatchObject({ kind: 'DELETED', postId: id, post: null })
  await events.return?.()

  // Of many changes of one post meanwhile the last is told, and a new one is still new.
  const other = await posted(acme.author, 'Pallet 8')
  await told(acme.editor, 'like', { id: other, liked: true })
  const again = acme.subscriber.subscribe<{ postChanged: Change }>(WATCH, { after: cursor })
  const changes = [await next(again), await next(again)]
  expect(changes).toMatchObject([
    { kind: 'DELETED', postId: id },
    { kind: 'CREATED', postId: other, post: { likeCount: 1 } },
  ])
  await again.return?.()
})

test('another organisation hears nothing of it, and its cursor is no good here', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const heard: Change[] = []
  const { events, cursor } = await listening(rival.subscriber, rival)
  await posted(acme, 'Not for everybody')
  const own = await posted(rival, 'Ours')
  heard.push(await next(events))
  expect(heard).toMatchObject([{ postId: own }])
  await events.return?.()
  const foreign = acme.subscribe<{ postChanged: Change }>(WATCH, { after: cursor })
  await expect(next(foreign)).rejects.toThrow('BAD_USER_INPUT')
  await foreign.return?.()
})
