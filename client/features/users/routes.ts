import { loadArea } from '../../lib/i18n.ts'
import { page, type FeatureRoutes } from '../../lib/page.ts'

/** Actions have their words in the texts of the audit log. */
const pages = async () => (await Promise.all([import('./pages.ts'), loadArea('audit')]))[0]
const access = ['read', 'Membership'] as const

export const routes: FeatureRoutes = {
  signedIn: [
    page('/apps/user/list', async () => ({ Component: (await pages()).UsersPage }), {
      title: 'users:title',
      access,
      areas: ['list'],
    }),
    page('/apps/user/view/:id/:tab?', async () => ({ Component: (await pages()).UserPage }), { title: 'users:user', access }),
  ],
}
