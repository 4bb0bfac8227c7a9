import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/apps/roles', () => import('./roles-page.tsx'), {
      title: 'permissions:roles.title',
      access: ['read', 'ACL'],
    }),
    page('/apps/permissions', () => import('./permissions-page.tsx'), {
      areas: ['list'],
      title: 'permissions:title',
      access: ['read', 'Permission'],
    }),
  ],
}
