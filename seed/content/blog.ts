import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import { bodyOf } from '../../gateway/modules/content/blog/post.ts'
import type {
  BlogCategoryTable,
  BlogCommentTable,
  BlogPostTable,
} from '../../gateway/modules/content/blog/tables.ts'
import { addressOf } from '../../gateway/platform/pictures/picture.ts'
import { slugOf } from '../../gateway/platform/slug.ts'
import type { Plot } from '../monitoring/plot.ts'
import { drawing, LARGE, SMALL, type BlogMotif } from './blog.drawings.ts'
import { CATEGORIES, POSTS, type ToldPost } from './blog.story.ts'

type NewCategory = Insertable<BlogCategoryTable>
type NewPost = Insertable<BlogPostTable>
type NewComment = Insertable<BlogCommentTable>

export const blogCategory = (overrides: Partial<NewCategory> = {}): NewCategory => ({
  title: 'Monitoring',
  ...overrides,
})

export const blogPost = (overrides: Partial<NewPost> & Pick<NewPost, 'categoryId'>): NewPost => ({
  slug: 'why-it-waits',
  title: 'Why it waits',
  createdById: null,
  updatedById: null,
  pictureId: null,
  ...overrides,
})

export const blogComment = (
  overrides: Partial<NewComment> & Pick<NewComment, 'postId'>,
): NewComment => ({ text: 'Good to know.', createdById: null, ...overrides })

const DAY = 86_400_000
const HOUR = 3_600_000

/** Active members, and of them who writes. */
async function peopleOf({ db }: Plot) {
  const members = await db
    .selectFrom('published.member as member')
    .select(['member.id', 'member.role'])
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .execute()
  const writers = members.filter(({ role }) => ['AUTHOR', 'EDITOR', 'ADMIN'].includes(role))
  return {
    readers: members.map(({ id }) => id),
    writers: (writers.length > 0 ? writers : members).map(({ id }) => id),
  }
}
type People = Awaited<ReturnType<typeof peopleOf>>

const at = <T>(values: readonly T[], index: number): T | null =>
  values[index % values.length] ?? null

/** What is drawn once serves all organisations. */
const drawn = new Map<number, ReturnType<typeof drawing>>()
function drawingOf(motif: BlogMotif, number: number) {
  const known = drawn.get(number) ?? drawing(motif, number)
  drawn.set(number, known)
  return known
}

const contentType = 'image/webp'

async function addPicture(plot: Plot, motif: BlogMotif, number: number, postId: number) {
  const { db, organization, tokenKey, anchor } = plot
  const { large, small } = await drawingOf(motif, number)
  const keep = async (size: string, bytes: Buffer, sides: typeof LARGE) => {
    const key = createHmac('sha256', tokenKey)
      .update(`blog picture ${organization.id} ${number} ${size}`)
      .digest()
    const row = { organizationId: organization.id, key, purpose: 'GOODS', memberId: null } as const
    await db
      .insertInto('picture')
      .values({ ...row, contentType, ...sides, bytes })
      .execute()
    return addressOf({ key, contentType })
  }
  const { id } = await db
    .insertInto('blogPicture')
    .values({
      postId,
      url: await keep('large', large, LARGE),
      ...LARGE,
      smallUrl: await keep('small', small, SMALL),
      smallWidth: SMALL.width,
      smallHeight: SMALL.height,
      createdAt: new Date(anchor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('blogPost').set({ pictureId: id }).where('id', '=', postId).execute()
}

async function addPost(
  plot: Plot,
  told: ToldPost,
  number: number,
  { people, categoryId }: { people: People; categoryId: number },
) {
  const { db, anchor } = plot
  const { title, excerpt, body, tags, days, picture, comments = [], kept = 0 } = told
  const appears = days === undefined ? null : anchor - days * DAY
  const written = new Date(Math.min(appears ?? anchor, anchor) - 20 * HOUR)
  const by = at(people.writers, number)
  const slug = slugOf(title, 'post')
  const { id: postId } = await db
    .insertInto('blogPost')
    .values(
      blogPost({
        categoryId,
        title,
        slug,
        excerpt,
        ...bodyOf(body),
        tags: [...tags],
        publishedAt: appears === null ? null : new Date(appears),
        isArchived: told.isArchived ?? false,
        pictureText: picture?.[1] ?? '',
        createdById: by,
        updatedById: by,
        createdAt: written,
        updatedAt: written,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('blogSlug').values({ slug, postId }).execute()
  if (picture) await addPicture(plot, picture[0], number, postId)
  for (const [index, text] of comments.entries()) {
    const said = new Date((appears ?? anchor) + (3 + 7 * index) * HOUR)
    await db
      .insertInto('blogComment')
      .values(
        blogComment({
          postId,
          text,
          createdById: at(people.readers, 3 * number + 2 * index + 1),
          createdAt: said,
          updatedAt: said,
        }),
      )
      .execute()
  }
  const keepers = people.readers.slice(0, kept)
  if (keepers.length > 0)
    await db
      .insertInto('blogBookmark')
      .values(keepers.map((memberId) => ({ postId, memberId, createdAt: new Date(anchor) })))
      .execute()
}

/** What members of an organisation have written for each other. */
export async function seedBlog(plot: Plot): Promise<void> {
  const { db, anchor } = plot
  const people = await peopleOf(plot)
  const began = new Date(anchor - 200 * DAY)
  const categories = new Map<string, number>()
  for (const category of CATEGORIES) {
    const { id } = await db
      .insertInto('blogCategory')
      .values(blogCategory({ ...category, createdAt: began, updatedAt: began }))
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(category.title, id)
  }
  for (const [number, told] of [...POSTS.entries()].reverse())
    await addPost(plot, told, number, { people, categoryId: categories.get(told.category) ?? 0 })
}
