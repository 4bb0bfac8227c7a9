import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/maintenance', () => import('./maintenance-page.tsx'), {
      title: 'schedules:maintenance.title',
      access: ['read', 'MaintenanceWindow'],
    }),
    page('/maintenance/schedules', () => import('./schedules-page.tsx'), {
      title: 'schedules:title',
      access: ['read', 'Schedule'],
    }),
    page('/maintenance/schedules/:id', () => import('./schedule-page.tsx'), {
      title: 'schedules:schedule',
      access: ['read', 'Schedule'],
    }),
  ],
}
