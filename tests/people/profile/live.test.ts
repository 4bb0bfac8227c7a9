import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { organization } from '../../support/organization.ts'
import { posted, act } from './support/feed.ts'

const WATCH =
  'subscription($after: String) { postChanged(after: $after) { kind cursor postId post { text likeCount commentCount } } }'

interface PostChange extends Change {
  postId: string | null
  post: { text: string; likeCount: number; commentCount: number } | null
}
const listen = (who: Caller) => listening<PostChange>(who, WATCH, 'postChanged')
const resume = (who: Caller, after: string) =>
  new Changes<PostChange>(who, WATCH, 'postChanged', { after })

test('what is written, liked, said, voted and taken back is heard; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const { changes, cursor } = await listen(acme.subscriber)
  const id = await posted(acme.author, 'Pallet 7 has arrived')
  expect(await changes.next()).toMatchObject({
    kind: 'CREATED',
    postId: id,
    post: { text: 'Pallet 7 has arrived', likeCount: 0 },
  })
  await act(acme.editor, 'like', { id, liked: true })
  expect(await changes.next()).toMatchObject({
    kind: 'UPDATED',
    postId: id,
    post: { likeCount: 1 },
  })
  // What changes nothing is not told.
  await act(acme.editor, 'like', { id, liked: true })
  await act(acme.editor, 'comment', { postId: id, input: { text: 'At last' } })
  expect(await changes.next()).toMatchObject({
    kind: 'UPDATED',
    postId: id,
    post: { likeCount: 1, commentCount: 1 },
  })
  await act(acme.author, 'remove', { id })
  expect(await changes.next()).toMatchObject({ kind: 'DELETED', postId: id, post: null })
  await changes.close()

  // Of many changes of one post meanwhile the last is told, and a new one is still new.
  const other = await posted(acme.author, 'Pallet 8')
  await act(acme.editor, 'like', { id: other, liked: true })
  const again = resume(acme.subscriber, cursor)
  const missed = [await again.next(), await again.next()]
  expect(missed).toMatchObject([
    { kind: 'DELETED', postId: id },
    { kind: 'CREATED', postId: other, post: { likeCount: 1 } },
  ])
  await again.close()
})

test('another organisation hears nothing of it, and its cursor is no good here', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { changes, cursor } = await listen(rival.subscriber)
  await posted(acme, 'Not for everybody')
  const own = await posted(rival, 'Ours')
  expect(await changes.next()).toMatchObject({ postId: own })
  await changes.close()
  const foreign = resume(acme, cursor)
  await expect(foreign.next()).rejects.toThrow('BAD_USER_INPUT')
  await foreign.close()
})
