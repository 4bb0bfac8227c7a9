import { pages } from '../../../../schema/content/articles.pages.ts'
import { below, page } from '../../../lib/page.ts'

const knowledgeBase = () => import('./knowledge-base-page.tsx')

export const routes = [
  page(pages.faq, () => import('./faq-page.tsx'), 'articles:faq.title'),
  page(pages.knowledgeBase, knowledgeBase, 'articles:title'),
  page(below(pages.knowledgeBase, ':category'), knowledgeBase, 'articles:title'),
  page(below(pages.knowledgeBase, ':category/:question'), knowledgeBase, 'articles:title'),
]
