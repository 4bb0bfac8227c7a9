import { pages } from '../../../../schema/people/users.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(
    pages.users,
    async () => ({ Component: (await import('./pages.ts')).UsersPage }),
    'users:title',
    'list',
  ),
  page(
    { ...pages.users, to: '/apps/user/view/:id/:tab?' },
    async () => ({ Component: (await import('./pages.ts')).UserPage }),
    'users:title',
  ),
]
