import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/pages/account-settings/:tab?', () => import('./account-page.tsx'), {
      title: 'account:title',
      access: ['read', 'Auth'],
      areas: ['pictures'],
    }),
  ],
}
