import { randomUUID } from 'node:crypto'
import { make, type EditedInRoom } from '../../../ground/audit/support/kinds.ts'

export const place: EditedInRoom['place'] = async (who) => {
  const blogCategoryId = await make(who, 'BlogCategory', { title: randomUUID() })
  const blogPostId = await make(who, 'BlogPost', {
    categoryId: blogCategoryId,
    title: 'What happened',
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  })
  return { blogCategoryId, blogPostId }
}

export const edited: EditedInRoom['edited'] = [
  {
    of: 'BlogCategory',
    table: 'blog_category',
    input: () => ({ title: randomUUID() }),
    change: { description: 'How alarms are raised' },
    isDeleted: true,
  },
  {
    of: 'BlogPost',
    table: 'blog_post',
    input: ({ others: { blogCategoryId } }) => ({
      categoryId: blogCategoryId,
      title: 'Why does it wait?',
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
    }),
    change: { title: 'Why does an alarm wait?' },
    isDeleted: true,
  },
  {
    of: 'BlogComment',
    table: 'blog_comment',
    input: ({ others: { blogPostId } }) => ({ postId: blogPostId, text: 'Good to know.' }),
    change: { text: 'Very good to know.' },
    isDeleted: true,
  },
]
