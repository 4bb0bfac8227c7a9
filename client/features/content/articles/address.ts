import { pages } from '../../../../schema/content/articles.pages.ts'
import type { ArticleLineFragment } from './articles.generated.ts'

/** Where an article is read. */
export const addressOf = ({ slug, category }: ArticleLineFragment): string =>
  category.shelf === 'FAQ'
    ? `${pages.faq.to}?${new URLSearchParams({ category: category.slug, question: slug }).toString()}`
    : `${pages.knowledgeBase.to}/${category.slug}/${slug}`

export const copyOf = (article: ArticleLineFragment): string =>
  new URL(addressOf(article), location.origin).href
