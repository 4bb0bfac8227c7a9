import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

export type ArticleShelf = 'FAQ' | 'KNOWLEDGE_BASE'
export type ArticleIcon =
  | 'BELL'
  | 'BOOK'
  | 'CHART'
  | 'CHIP'
  | 'CREDIT_CARD'
  | 'GAUGE'
  | 'PACKAGE'
  | 'RETURN'
  | 'ROCKET'
  | 'SERVER'
  | 'SHIELD'
  | 'SHOPPING_BAG'
  | 'TRUCK'
  | 'USERS'
  | 'WRENCH'

export interface ArticleCategoryTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  shelf: ArticleShelf
  slug: string
  title: string
  description: Generated<string>
  icon: Generated<ArticleIcon>
  rank: string
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface ArticleTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  categoryId: number
  slug: string
  title: string
  /** HTML, sanitised. */
  body: Generated<string>
  /** The same as text. */
  bodyText: Generated<string>
  language: Generated<string>
  isPublished: Generated<boolean>
  rank: string
  helpfulCount: Generated<number>
  unhelpfulCount: Generated<number>
  createdById: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

/** The stem of a word in an article. */
export interface ArticleWordTable {
  organizationId: Organization
  word: string
  articleId: number
  weight: number
}

/** A word of any article, as it is written. */
export interface ArticleTermTable {
  organizationId: Organization
  term: string
  length: GeneratedAlways<number>
}

export interface ArticleVoteTable {
  organizationId: Organization
  articleId: number
  memberId: number
  isHelpful: boolean
}

export interface ArticleMissTable {
  organizationId: Organization
  search: string
  times: Generated<number>
  missedAt: Date
}

declare module '../../../db/tables.ts' {
  interface Tables {
    articleCategory: ArticleCategoryTable
    article: ArticleTable
    articleWord: ArticleWordTable
    articleTerm: ArticleTermTable
    articleVote: ArticleVoteTable
    articleMiss: ArticleMissTable
  }
}
