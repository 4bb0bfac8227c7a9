import { pages } from '../../../../schema/analytics/cards.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.analytics, () => import('./analytics-page.tsx'), 'cards:page.ANALYTICS.title', 'list'),
  page(pages.ecommerce, () => import('./ecommerce-page.tsx'), 'cards:page.ECOMMERCE.title', 'list'),
  page(pages.cards, () => import('./all-cards-page.tsx'), 'cards:page.CARDS.title', 'list'),
]
