import { pages } from '../../../../schema/monitoring/sites.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.sites, () => import('./sites-page.tsx'), 'sites:title')]
