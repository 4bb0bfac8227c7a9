import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/import', () => import('./import-page.tsx'), {
      title: 'imports:title',
      access: ['read', 'Import'],
      areas: ['list'],
    }),
  ],
}
