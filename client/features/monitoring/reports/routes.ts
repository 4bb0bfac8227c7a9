import { pages } from '../../../../schema/monitoring/reports.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.report, () => import('./report-page.tsx'), 'reports:title')]
