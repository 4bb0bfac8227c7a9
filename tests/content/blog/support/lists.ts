import { blogCategory, blogComment, blogPost } from '../../../../seed/content/blog.ts'
import { moment, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  blogCategories: {
    // Titles are unique, but for the size of letters; the names of rows are not.
    rows: sevenIn('blogCategory', ({ name, index, turn }) =>
      blogCategory({
        title: `${name} ${index}`,
        description: name,
        color: turn(['BLUE', 'RED']),
      }),
    ),
  },
  blogPosts: {
    everybodySees: ({ status }) => status === 'PUBLISHED',
    maintainersSeeAll: true,
    also: 'status',
    loose: ['slug', 'tag'],
    rows: async (ground) => {
      const ids = await sevenIn('blogPost', ({ name, index, turn, idOf }) =>
        blogPost({
          title: name,
          slug: `post-${index}`,
          excerpt: 'So it was.',
          categoryId: idOf('blogCategories'),
          tags: turn([['cold', 'door'], ['cold'], []]),
          publishedAt: turn([moment(0), moment(1), new Date(Date.now() + 3_600_000)]),
          isArchived: turn([false, false, false, true]),
          createdById: ground.made.admin.userId,
        }),
      )(ground)
      const { db } = ground.made.tenant
      const slugs = ids.map((postId, index) => ({ postId, slug: `post-${index}` }))
      await db.insertInto('blogSlug').values(slugs).execute()
      const memberId = ground.made.admin.userId
      const kept = ids.slice(0, 3).map((postId) => ({ postId, memberId }))
      await db.insertInto('blogBookmark').values(kept).execute()
      return ids
    },
  },
  blogComments: {
    everybodySees: ({ isHidden, post }) => isHidden === false && post !== null,
    maintainersSeeAll: true,
    also: 'post { id }',
    rows: async (ground) => {
      const memberId = ground.made.admin.userId
      const ids = await sevenIn('blogComment', ({ name, turn, idOf }) =>
        blogComment({
          text: name,
          postId: idOf('blogPosts', 0),
          isHidden: turn([false, true, false]),
          createdById: memberId,
        }),
      )(ground)
      const reports = ids.slice(0, 3).map((commentId) => ({ commentId, memberId }))
      await ground.made.tenant.db.insertInto('blogCommentReport').values(reports).execute()
      return ids
    },
  },
}
