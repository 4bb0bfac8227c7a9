import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/dynamic', () => import('./chart-page.tsx'), {
      title: 'views:title',
      access: ['read', 'Reading'],
    }),
  ],
}
