import { pages } from '../../../../schema/ground/audit.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.audit, () => import('./audit-page.tsx'), 'audit:title', 'list')]
