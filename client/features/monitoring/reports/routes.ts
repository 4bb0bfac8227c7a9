import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/apps/tablereport', () => import('./report-page.tsx'), {
      title: 'reports:title',
      access: ['read', 'Reading'],
    }),
  ],
}
