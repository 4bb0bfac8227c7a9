import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/organization/api-keys', () => import('./api-keys-page.tsx'), {
      title: 'api-keys:title',
      access: ['manage', 'ApiKey'],
      areas: ['list', 'permissions'],
    }),
  ],
}
