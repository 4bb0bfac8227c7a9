import { pages } from '../../../../schema/commerce/orders.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.orders, () => import('./orders-page.tsx'), 'orders:title', 'list'),
]
