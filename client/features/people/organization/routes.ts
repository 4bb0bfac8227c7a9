import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/organization', () => import('./organization-page.tsx'), {
      title: 'organization:title',
      access: ['update', 'Organization'],
      areas: ['pictures'],
    }),
  ],
}
