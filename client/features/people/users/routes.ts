import { page, type FeatureRoutes } from '../../../lib/page.ts'

const pages = () => import('./pages.ts')
const access = ['read', 'Membership'] as const

export const routes: FeatureRoutes = {
  signedIn: [
    page('/apps/user/list', async () => ({ Component: (await pages()).UsersPage }), {
      title: 'users:title',
      access,
      areas: ['list'],
    }),
    page('/apps/user/view/:id/:tab?', async () => ({ Component: (await pages()).UserPage }), {
      title: 'users:user',
      access,
    }),
  ],
}
