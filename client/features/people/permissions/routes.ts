import { pages } from '../../../../schema/people/permissions.pages.ts'
import { pages as roles } from '../../../../schema/people/roles.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(roles.roles, () => import('./roles-page.tsx'), 'permissions:roles.title'),
  page(pages.permissions, () => import('./permissions-page.tsx'), 'permissions:title', 'list'),
]
