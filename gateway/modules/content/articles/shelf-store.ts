// Many articles put on a shelf at once, below those that stand there: the handbook, and what a demo begins with.
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyText } from '../../../db/listing.ts'
import { insertRow, rowsOf } from '../../../platform/record/rows.ts'
import { freeSlug, slugOf } from '../../../platform/slug.ts'
import { bodyOf } from './article.ts'
import type { ArticleShelf } from './tables.ts'
import type { ReadyMadeArticle, ReadyMadeCategory } from './ready-made.ts'
import { keepWords } from './word-store.ts'

type Whose = Pick<Tenant, 'db' | 'organizationId'>

export interface Filling {
  readonly shelf: ArticleShelf
  readonly categories: readonly ReadyMadeCategory[]
  /** What a text is stored as: its pictures are kept first. */
  readonly answerOf: (article: ReadyMadeArticle) => Promise<string>
  readonly categoriesMadeAt: Date
  /** By the places of the category and of the article in it. */
  readonly writtenBy: (place: number, index: number) => number | null
  readonly writtenAt: (place: number, index: number) => Date
}

interface Added {
  readonly id: number
  readonly title: string
}

export interface Filled {
  readonly categories: readonly Added[]
  readonly articles: readonly Added[]
}

const nameOf = ({ slug, question }: ReadyMadeArticle) => slug ?? slugOf(question, 'article')

async function namesTaken(whose: Whose, wanted: readonly ReadyMadeArticle[]): Promise<Set<string>> {
  const rows = await rowsOf(whose, 'article')
    .select('article.slug')
    .where('article.slug', '=', anyText(wanted.map(nameOf)))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Those of the shelf, by their titles in small letters, and the place behind them all. */
async function standing(whose: Whose, shelf: ArticleShelf) {
  const rows = await rowsOf(whose, 'articleCategory')
    .select(['articleCategory.id', 'articleCategory.rank', 'articleCategory.slug'])
    .select(sql<string>`lower(article_category.title)`.as('title'))
    .where('articleCategory.shelf', '=', shelf)
    .orderBy('articleCategory.rank')
    .execute()
  const byTitle = new Map(rows.map(({ title, id }) => [title, id]))
  return { byTitle, lastRank: rows.at(-1)?.rank ?? null }
}

async function slugsOfCategories(whose: Whose): Promise<Set<string>> {
  const rows = await rowsOf(whose, 'articleCategory').select('articleCategory.slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

async function lastRankIn(whose: Whose, categoryId: number): Promise<string | null> {
  const row = await rowsOf(whose, 'article')
    .select('article.rank')
    .where('article.categoryId', '=', categoryId)
    .orderBy('article.rank', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rank ?? null
}

/**
 * In a transaction in which nobody else orders articles. What is there by its name in addresses stays as it is, wherever it stands and
 * whatever it says by now: to do it again changes nothing.
 */
export async function fillShelf(whose: Whose, filling: Filling): Promise<Filled> {
  const { shelf, categories, answerOf, categoriesMadeAt } = filling
  const taken = await namesTaken(
    whose,
    categories.flatMap(({ questions }) => questions),
  )
  const { byTitle, lastRank } = await standing(whose, shelf)
  const slugs = await slugsOfCategories(whose)
  const ranks = generateNKeysBetween(lastRank, null, categories.length)
  const added: { categories: Added[]; articles: Added[] } = { categories: [], articles: [] }

  async function makeCategory({ title, description, icon }: ReadyMadeCategory, place: number) {
    const slug = freeSlug(slugOf(title, 'category'), slugs)
    slugs.add(slug)
    const made = await insertRow(whose, 'articleCategory', {
      shelf,
      title,
      description,
      icon,
      slug,
      rank: ranks[place] ?? '',
      createdAt: categoriesMadeAt,
      updatedAt: categoriesMadeAt,
    })
    added.categories.push(made)
    return made.id
  }

  for (const [place, category] of categories.entries()) {
    const missing = [...category.questions.entries()].filter(
      ([, article]) => !taken.has(nameOf(article)),
    )
    if (missing.length === 0) continue
    const categoryId =
      byTitle.get(category.title.toLowerCase()) ?? (await makeCategory(category, place))
    const places = generateNKeysBetween(await lastRankIn(whose, categoryId), null, missing.length)
    for (const [nth, [index, article]] of missing.entries()) {
      const at = filling.writtenAt(place, index)
      const row = await insertRow(whose, 'article', {
        categoryId,
        title: article.question,
        slug: nameOf(article),
        ...bodyOf(await answerOf(article)),
        rank: places[nth] ?? '',
        createdById: filling.writtenBy(place, index),
        createdAt: at,
        updatedAt: at,
      })
      await keepWords(whose, row)
      added.articles.push(row)
    }
  }
  return added
}
