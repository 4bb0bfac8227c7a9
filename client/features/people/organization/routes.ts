import { pages } from '../../../../schema/people/organization.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(
    pages.organization,
    () => import('./organization-page.tsx'),
    'organization:title',
    'pictures',
  ),
]
