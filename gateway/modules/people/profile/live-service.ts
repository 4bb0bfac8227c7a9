import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { cursorOf, placeOf } from '../../../platform/paging/cursor.ts'
import * as changes from './live-store.ts'
import type { Post } from './post.ts'
import { postsByIds } from './post-store.ts'

const WatchRequest = z.object({ after: z.string().max(200).nullish() })

export interface PostEvent {
  kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'GAP'
  cursor: string
  postId: string | null
  post: Post | null
}

/** More posts than this changed since the cursor: that is told as a gap. */
const MOST_REPLAYED = 100

interface Watch {
  ctx: Context
  stream: readonly unknown[]
}

/** Posts that were written, deleted, liked, commented on or voted in, from the cursor on; of many changes of one post the last. */
export function watchPosts(ctx: Context, request: z.input<typeof WatchRequest>, signal: AbortSignal): AsyncIterable<PostEvent> {
  const { organizationId } = authorize(ctx, 'read', 'Profile')
  const { after } = parse(WatchRequest, request)
  const stream = ['postChanged', organizationId]
  return events({ ctx, stream }, after ? placeOf(after, stream, 'after')[0] : undefined, signal)
}

async function* events(watch: Watch, after: number | undefined, signal: AbortSignal): AsyncGenerator<PostEvent> {
  const tenant = authorize(watch.ctx, 'read', 'Profile')
  // Listens first, so that nothing falls between what was there and what comes.
  const messages = watch.ctx.pubsub.subscribe('posts.changed', tenant, signal)
  const newest = await changes.last(tenant)
  let done = after ?? newest
  // A cursor from the future is of another history.
  if (done > newest) yield gap(watch, (done = newest))
  else if (after !== undefined) for await (const { id, event } of news(watch, done)) yield ((done = id), event)
  for await (const message of messages) {
    void message // is only a reason to look
    for await (const { id, event } of news(watch, done)) yield ((done = id), event)
  }
}

const gap = ({ stream }: Watch, id: number): PostEvent => ({
  kind: 'GAP',
  cursor: cursorOf(stream, [id]),
  postId: null,
  post: null,
})

/** What came after one, by the rights of this moment. */
async function* news(watch: Watch, after: number): AsyncGenerator<{ id: number; event: PostEvent }> {
  const { ctx, stream } = watch
  const tenant = authorize(ctx, 'read', 'Profile')
  const rows = await changes.since(tenant, after, MOST_REPLAYED + 1)
  if (rows.length > MOST_REPLAYED) {
    const id = await changes.last(tenant)
    yield { id, event: gap(watch, id) }
    return
  }
  if (rows.length === 0) return
  const ids = rows.map(({ postId }) => postId)
  const known = new Map((await postsByIds(tenant, ctx.viewer?.userId ?? 0, ids)).map((post) => [post.id, post]))
  for (const { id, postId, createdId } of rows) {
    const post = known.get(postId) ?? null
    // What is gone meanwhile is told as gone, whatever happened to it before.
    const kind = post === null ? 'DELETED' : createdId > after ? 'CREATED' : 'UPDATED'
    yield { id, event: { kind, cursor: cursorOf(stream, [id]), postId: String(postId), post } }
  }
}
