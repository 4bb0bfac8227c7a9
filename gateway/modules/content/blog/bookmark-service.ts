// Posts that members keep for later.
import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import * as bookmarks from './bookmark-store.ts'
import type { BlogPost } from './post.ts'
import { sightOf } from './rights.ts'
import * as store from './store.ts'

const kept = batched((ctx, ids) =>
  bookmarks.bookmarksOf(authorize(ctx, 'read', 'BlogPost'), ctx.viewer?.userId ?? 0, ids),
)
export const bookmarkCountOf = async (ctx: Context, { id }: BlogPost): Promise<number> =>
  (await kept(ctx, id))?.count ?? 0
export const isBookmarked = async (ctx: Context, { id }: BlogPost): Promise<boolean> =>
  (await kept(ctx, id))?.isOwn ?? false

export async function bookmarkPost(ctx: Context, id: string, isSet: boolean): Promise<BlogPost> {
  const tenant = authorize(ctx, 'read', 'BlogPost')
  return inTransaction(tenant, async (within) => {
    const post = await mustFind('BlogPost', id, (number) =>
      store.lock(within, sightOf(ctx), number),
    )
    await bookmarks.setBookmark(within, post.id, ctx.viewer?.userId ?? 0, isSet)
    return post
  })
}
