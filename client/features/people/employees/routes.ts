import { pages } from '../../../../schema/people/employees.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.employees, () => import('./employees-page.tsx'), 'employees:title', 'list'),
]
