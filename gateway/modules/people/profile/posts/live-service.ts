import { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parse } from '../../../../parse.ts'
import {
  watchChanges,
  type ChangeBody,
  type ReadChanges,
} from '../../../../platform/live/changes.ts'
import { SharedReading } from '../../../../platform/live/shared-reading.ts'
import { cursorOf } from '../../../../platform/paging/cursor.ts'
import * as changes from './live-store.ts'
import type { Post } from './post.ts'
import { postsByIds } from './post-store.ts'

const WatchRequest = z.object({ after: z.string().max(200).nullish() })

interface PostBody {
  postId: string | null
  post: Post | null
}

const reading = new SharedReading<ReadChanges<PostBody>>()

/** Posts that were written, deleted, liked, commented on or voted in, from the cursor on; of many changes of one post the last. */
export function watchPosts(ctx: Context, request: unknown, signal: AbortSignal) {
  const { organizationId } = authorize(ctx, 'read', 'Profile')
  const { after } = parse(WatchRequest, request)
  const memberId = ctx.viewer?.userId ?? 0
  return watchChanges(
    ctx,
    {
      topic: 'posts.changed',
      reading,
      authorize: () => authorize(ctx, 'read', 'Profile'),
      stream: streamOf(organizationId),
      last: changes.last,
      since: changes.since,
      bodies: (tenant, rows, place) => bodies(tenant, memberId, rows, place),
      nothing: { postId: null, post: null },
    },
    after,
    signal,
  )
}

const streamOf = (organizationId: number) => ['postChanged', organizationId]

/** Where one stands who has been told of everything so far. */
export async function postsCursor(ctx: Context): Promise<string> {
  const tenant = authorize(ctx, 'read', 'Profile')
  return cursorOf(streamOf(tenant.organizationId), [await changes.last(tenant)])
}

async function bodies(
  tenant: Tenant,
  memberId: number,
  rows: readonly changes.PostChangeRow[],
  after: number,
): Promise<ChangeBody<PostBody>[]> {
  const posts = await postsByIds(
    tenant,
    memberId,
    rows.map(({ postId }) => postId),
  )
  const known = new Map(posts.map((post) => [post.id, post]))
  return rows.map(({ postId, createdId }) => {
    const post = known.get(postId) ?? null
    // What is gone meanwhile is told as gone, whatever happened to it before.
    const kind = post === null ? 'DELETED' : createdId > after ? 'CREATED' : 'UPDATED'
    return { kind, postId: String(postId), post }
  })
}
