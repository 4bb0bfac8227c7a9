import { randomUUID } from 'node:crypto'
import { make, type EditedInRoom } from '../../../ground/audit/support/kinds.ts'

export const place: EditedInRoom['place'] = async (who) => ({
  articleCategoryId: await make(who, 'ArticleCategory', { shelf: 'FAQ', title: randomUUID() }),
})

export const edited: EditedInRoom['edited'] = [
  {
    of: 'ArticleCategory',
    table: 'article_category',
    input: () => ({ shelf: 'KNOWLEDGE_BASE', title: randomUUID() }),
    change: { description: 'How alarms are raised' },
    isDeleted: true,
  },
  {
    of: 'Article',
    table: 'article',
    input: ({ others: { articleCategoryId } }) => ({
      categoryId: articleCategoryId,
      title: 'Why does it wait?',
    }),
    change: { title: 'Why does an alarm wait?' },
    isDeleted: true,
  },
]
