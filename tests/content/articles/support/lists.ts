import { article, articleCategory } from '../../../../seed/content/articles.ts'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  articleCategories: {
    // Titles are unique on a shelf, but for the size of letters; the names of rows are not.
    rows: sevenIn('articleCategory', ({ name, index, turn }) =>
      articleCategory({
        title: `${name} ${index}`,
        description: name,
        slug: `category-${index}`,
        shelf: turn(['FAQ', 'KNOWLEDGE_BASE']),
        rank: turn(['a3', 'a1', 'a2']),
      }),
    ),
  },
  articles: {
    everybodySees: ({ isPublished }) => isPublished === true,
    maintainersSeeAll: true,
    rows: (ground) =>
      sevenIn('article', ({ name, index, turn, idOf }) =>
        article({
          title: name,
          slug: `article-${index}`,
          categoryId: idOf('articleCategories'),
          language: turn(['en', 'de']),
          isPublished: turn([true, true, false]),
          helpfulCount: turn([3, 5]),
          unhelpfulCount: turn([0, 2, 4]),
          rank: turn(['a3', 'a1', 'a2']),
          createdById: ground.made.admin.userId,
        }),
      )(ground),
  },
}
