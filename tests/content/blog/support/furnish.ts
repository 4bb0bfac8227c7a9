import { blogCategory, blogComment, blogPost } from '../../../../seed/content/blog.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const categoryId = await newRow(db, 'blogCategory', blogCategory({ title }))
  const memberId = admin.userId
  const postId = await newRow(
    db,
    'blogPost',
    blogPost({
      categoryId,
      title,
      slug: 'first-post',
      createdById: memberId,
      publishedAt: new Date(Date.now() - 60_000),
    }),
  )
  await db.insertInto('blogSlug').values({ slug: 'first-post', postId }).execute()
  const url = `/img/${title}.webp`
  const sides = { width: 1, height: 1, smallWidth: 1, smallHeight: 1 }
  await db
    .insertInto('blogPicture')
    .values({ postId, url, smallUrl: url, ...sides })
    .execute()
  const commentId = await newRow(
    db,
    'blogComment',
    blogComment({ postId, text: title, createdById: memberId }),
  )
  await db.insertInto('blogCommentReport').values({ commentId, memberId }).execute()
  await db
    .insertInto('blogDigest')
    .values({ memberId, toldUntil: new Date(), dueAt: new Date(Date.now() + 86_400_000) })
    .execute()
  await db.insertInto('blogBookmark').values({ postId, memberId }).execute()
}
