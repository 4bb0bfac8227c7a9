// How posts are written, changed and deleted: authors their own, editors all.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { forbidden, refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import type { Which } from '../../../platform/record/find.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { freeSlug, slugOf } from '../../../platform/slug.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { findCategory } from './category-service.ts'
import { dropPictures, dropUnused, pictureOf } from './picture-service.ts'
import { bodyOf, isPublic, NewPost, PostChange, type BlogPost } from './post.ts'
import { mayChange, sightOf } from './rights.ts'
import * as slugs from './slug-store.ts'
import * as store from './store.ts'

const recordedPosts = recorded<BlogPost>({
  entity: 'BlogPost',
  field: 'blogPost',
  actions: {
    created: 'blogPost.created',
    updated: 'blogPost.updated',
    deleted: 'blogPost.deleted',
  },
  find: (within, id, ctx) => store.lock(within, sightOf(ctx), id),
  permit: (ctx, _within, post, action) => {
    if (!mayChange(ctx, post)) throw forbidden(action, 'BlogPost')
  },
})

/** What each entry says besides what changed: who saw it. */
const seenBy = (ctx: Context, post: BlogPost) => ({
  isPublic: isPublic(post, ctx.now()),
  createdById: post.createdById,
})

async function categoryIdOf(ctx: Context, id: string): Promise<number> {
  const category = await findCategory(ctx, id)
  if (!category) throw refuse('INVALID', ['input', 'categoryId'], 'There is no such category.')
  return category.id
}

/** Whoever names a post at the same time waits. */
const takeSlugs = (within: Tenant) => takeTurn(within, 'blog slugs')

async function slugFor(within: Tenant, title: string, wanted: string | undefined) {
  await takeSlugs(within)
  if (wanted !== undefined) return refuseTaken(within, wanted, 0)
  const plain = slugOf(title, 'post')
  return freeSlug(plain, await slugs.slugsLike(within, plain))
}

async function refuseTaken(within: Tenant, slug: string, postId: number): Promise<string> {
  const owner = await slugs.ownerOf(within, slug)
  if (owner !== undefined && owner !== postId)
    throw refuse('TAKEN', ['input', 'slug'], 'Another post has or had this address.')
  return slug
}

const mustBeThere = async (ctx: Context, within: Tenant, id: number): Promise<BlogPost> => {
  const post = await store.lock(within, { ...sightOf(ctx), all: true }, id)
  if (!post) throw new Error(`Post ${id} is gone.`)
  return post
}

export async function createPost(ctx: Context, input: unknown): Promise<BlogPost> {
  const tenant = authorize(ctx, 'create', 'BlogPost')
  const { categoryId, body, slug: wanted, ...fields } = parseInput(NewPost, input)
  return recordedPosts.create(ctx, tenant, async (within) => {
    const slug = await slugFor(within, fields.title, wanted)
    const made = {
      ...fields,
      ...bodyOf(body),
      slug,
      categoryId: await categoryIdOf(ctx, categoryId),
      createdById: ctx.viewer?.userId ?? null,
    }
    const id = await store.insert(within, made, new Date(ctx.now()))
    await slugs.keepSlug(within, id, slug)
    const row = await mustBeThere(ctx, within, id)
    return { row, detail: { after: { title: row.title, ...seenBy(ctx, row) } } }
  })
}

export async function updatePost(ctx: Context, which: Which, input: object): Promise<BlogPost> {
  const tenant = authorize(ctx, 'update', 'BlogPost')
  const { categoryId, body, pictureUrl, ...change } = parseInput(PostChange, input)
  const at = new Date(ctx.now())
  return recordedPosts.update(ctx, tenant, which, async (within, before) => {
    if (change.slug !== undefined) {
      await takeSlugs(within)
      await refuseTaken(within, change.slug, before.id)
    }
    const fields = {
      ...change,
      ...(body !== undefined && bodyOf(body)),
      ...(categoryId !== undefined && { categoryId: await categoryIdOf(ctx, categoryId) }),
      ...(pictureUrl !== undefined && {
        pictureId: await pictureOf(within, before.id, pictureUrl),
      }),
    }
    await store.update(within, before.id, fields, { memberId: ctx.viewer?.userId ?? null, at })
    if (change.slug !== undefined) await slugs.keepSlug(within, before.id, change.slug)
    const row = await mustBeThere(ctx, within, before.id)
    if (row.version !== before.version) await dropUnused(within, row, at)
    // Texts are saved again and again while they are written: entries name their lengths.
    const named = { ...change, ...(categoryId !== undefined && { categoryId }) }
    const changed = beforeAndAfter(before, row, {
      ...named,
      ...(pictureUrl !== undefined && { pictureUrl }),
    })
    const long = (post: BlogPost) => (body === undefined ? {} : { bodyLength: post.body.length })
    return {
      row,
      detail: {
        before: { ...changed.before, ...long(before), ...seenBy(ctx, before) },
        after: { ...changed.after, ...long(row) },
      },
    }
  })
}

export async function deletePost(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'BlogPost')
  return recordedPosts.delete(ctx, tenant, which, async (within, before) => {
    await dropPictures(within, before.id)
    await store.remove(within, before.id)
    return { before: { title: before.title, ...seenBy(ctx, before) } }
  })
}
