import { pages } from '../../../../schema/commerce/invoices.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.invoices, () => import('./invoices-page.tsx'), 'invoices:title', 'list'),
]
