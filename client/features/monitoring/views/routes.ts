import { pages } from '../../../../schema/monitoring/views.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.dynamic, () => import('./chart-page.tsx'), 'views:title')]
