import { pages } from '../../../../schema/people/users.pages.ts'
import { page } from '../../../lib/page.ts'

const modules = () => import('./pages.ts')

export const routes = [
  page(
    pages.users,
    async () => ({ Component: (await modules()).UsersPage }),
    'users:title',
    'list',
  ),
  page(
    { to: '/apps/user/view/:id/:tab?', access: pages.users.access },
    async () => ({ Component: (await modules()).UserPage }),
    'users:user',
  ),
]
