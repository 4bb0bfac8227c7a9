// Articles that are ready to be added: the handbook, and what a demo has besides.
import type { ArticleIcon } from './tables.ts'

export interface ReadyMadeArticle {
  /** Its name in addresses, where it is not made of the question. */
  readonly slug?: string
  readonly question: string
  /** HTML. */
  readonly answer: string
}

export interface ReadyMadeCategory {
  readonly title: string
  readonly description: string
  readonly icon: ArticleIcon
  readonly questions: readonly ReadyMadeArticle[]
}
