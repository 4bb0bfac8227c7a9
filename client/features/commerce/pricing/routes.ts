import { pages } from '../../../../schema/commerce/pricing.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.pricing, () => import('./pricing-page.tsx'), 'pricing:title')]
