import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/sites', () => import('./sites-page.tsx'), {
      title: 'sites:title',
      access: ['read', 'Site'],
    }),
  ],
}
