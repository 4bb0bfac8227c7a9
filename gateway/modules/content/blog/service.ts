// Posts as they are read: what is published, one's own, and for whoever looks after the blog all of them.
import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { PostList, type BlogPost } from './post.ts'
import { sightOf } from './rights.ts'
import * as store from './store.ts'

export async function listPosts(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'BlogPost')
  return store.postPage(tenant, sightOf(ctx), parse(PostList, list))
}

export const getPost = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'BlogPost'), sightOf(ctx), ids),
)
export const findPost = finder('BlogPost', getPost)
export const watchPosts = watcher('BlogPost', getPost, {
  seenBefore: (_tenant, ctx) => store.seenBefore(sightOf(ctx)),
})

export const listTags = (ctx: Context) =>
  store.tags(authorize(ctx, 'read', 'BlogPost'), sightOf(ctx))

/** As older clients take them: all at once. */
const MOST_AT_ONCE = 1000

export const publishedPosts = (ctx: Context, most = MOST_AT_ONCE): Promise<BlogPost[]> =>
  store.published(authorize(ctx, 'read', 'BlogPost'), new Date(ctx.now()), { most })
