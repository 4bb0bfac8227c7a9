// What the older dashboard asks for, with the names beside it.
import type { Context } from '../../../context.ts'
import { getUser } from '../../people/users/service.ts'
import { bookmarkCountOf } from './bookmark-service.ts'
import { categoryOfPost } from './category-service.ts'
import { commentCountOf, listComments } from './comment-service.ts'
import type { ToldBy, Told, ToldOne } from './legacy.ts'
import type { BlogPost } from './post.ts'
import { publishedPosts } from './service.ts'

const personOf = async (ctx: Context, id: number | null): Promise<ToldBy | null> =>
  id === null ? null : getUser(ctx, id)

async function toldOf(ctx: Context, post: BlogPost): Promise<Told> {
  const [category, by, commentCount] = await Promise.all([
    categoryOfPost(ctx, post.categoryId),
    personOf(ctx, post.createdById),
    commentCountOf(ctx, post),
  ])
  return {
    post,
    color: category?.color ?? 'BLUE',
    category: category?.title ?? '',
    by,
    commentCount,
  }
}

/** The latest first. */
export async function told(ctx: Context, most?: number): Promise<Told[]> {
  const posts = await publishedPosts(ctx, most)
  return Promise.all(posts.map((post) => toldOf(ctx, post)))
}

const MOST_COMMENTS = 100

/** The latest of all; null where nothing is published. */
export async function toldOne(ctx: Context): Promise<ToldOne | null> {
  const [post] = await publishedPosts(ctx, 1)
  if (!post) return null
  const asked = { filter: { postId: [String(post.id)] }, perPage: MOST_COMMENTS }
  const { nodes } = await listComments(ctx, asked)
  const comments = await Promise.all(
    nodes.map(async ({ text, createdAt, createdById }) => ({
      text,
      at: createdAt,
      by: await personOf(ctx, createdById),
    })),
  )
  return { ...(await toldOf(ctx, post)), bookmarkCount: await bookmarkCountOf(ctx, post), comments }
}
