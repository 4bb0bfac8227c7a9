// Questions with their answers, and things explained.
import { z } from 'zod'
import { changeOf, listOf, newOf, OptionalIds, OptionalTexts, text } from '../../../parse.ts'
import { cleanRichText, textOfHtml } from '../../../platform/html/sanitise.ts'
import { shelf } from './category.ts'

export interface Article {
  readonly id: number
  readonly categoryId: number
  readonly slug: string
  readonly title: string
  readonly body: string
  readonly bodyText: string
  readonly language: string
  readonly isPublished: boolean
  readonly rank: string
  readonly helpfulCount: number
  readonly unhelpfulCount: number
  readonly createdById: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export type ArticleFields = Pick<
  Article,
  'categoryId' | 'title' | 'body' | 'bodyText' | 'language' | 'isPublished' | 'rank'
>

/** By the code of a language, what the database calls the rules of its words. */
export const WORD_RULES = {
  en: 'english',
  de: 'german',
  fr: 'french',
  it: 'italian',
  ar: 'arabic',
} as const
const LANGUAGES = ['en', 'de', 'fr', 'it', 'ar'] as const

const EXCERPT = 200

/** How a text begins, cut between two words. */
export function excerptOf({ bodyText }: Pick<Article, 'bodyText'>): string {
  const whole = bodyText.replace(/\s+/g, ' ')
  if (whole.length <= EXCERPT) return whole
  return `${whole.slice(0, EXCERPT).replace(/\s\S*$/, '')}…`.slice(0, EXCERPT)
}

/** HTML as it is stored, and what it says. An editor in which nothing stands sends an empty paragraph. */
export function bodyOf(html: string): Pick<Article, 'body' | 'bodyText'> {
  const body = cleanRichText(html)
  const bodyText = textOfHtml(body)
  return bodyText || body.includes('<img') ? { body, bodyText } : { body: '', bodyText: '' }
}

const ArticleFilter = z.object({
  shelf: z.array(shelf).nullish(),
  categoryId: OptionalIds,
  slug: OptionalTexts,
  language: OptionalTexts,
  isPublished: z.boolean().nullish(),
})
export const ArticleList = listOf(ArticleFilter, [
  'RANK',
  'TITLE',
  'HELPFUL_COUNT',
  'UNHELPFUL_COUNT',
])
export type ArticleList = z.output<typeof ArticleList>

const fields = {
  categoryId: z.string(),
  title: z.string().trim().pipe(text(200, 1)),
  body: text(60_000),
  language: z.enum(LANGUAGES),
  isPublished: z.boolean(),
}
export const NewArticle = newOf(fields, { body: '', language: 'en', isPublished: true })
export const ArticleChange = changeOf(fields)

export const ArticleSearchRequest = z.object({
  search: text(200),
  shelf: shelf.nullish(),
  most: z.number().int().min(1).max(30).default(10),
})
export type ArticleSearchRequest = z.output<typeof ArticleSearchRequest>

export const MissedSearchText = z.object({ search: z.string().trim().pipe(text(200, 2)) })
