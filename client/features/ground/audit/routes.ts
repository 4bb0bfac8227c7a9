import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/organization/audit', () => import('./audit-page.tsx'), {
      title: 'audit:title',
      access: ['read', 'AuditEntry'],
      areas: ['list'],
    }),
  ],
}
