import { pages } from '../../../../schema/monitoring/imports.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.import, () => import('./import-page.tsx'), 'imports:title', 'list'),
]
