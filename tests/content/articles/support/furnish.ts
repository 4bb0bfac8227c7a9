import { article, articleCategory } from '../../../../seed/content/articles.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const categoryId = await newRow(db, 'articleCategory', articleCategory({ title, slug: title }))
  const articleId = await newRow(
    db,
    'article',
    article({ categoryId, title, slug: title, createdById: admin.userId }),
  )
  await db.insertInto('articleWord').values({ word: title, articleId, weight: 1 }).execute()
  await db.insertInto('articleTerm').values({ term: title }).execute()
  const vote = { articleId, memberId: admin.userId, isHelpful: true }
  await db.insertInto('articleVote').values(vote).execute()
  await db.insertInto('articleMiss').values({ search: title, missedAt: new Date() }).execute()
}
