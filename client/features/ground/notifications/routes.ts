import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/notifications', () => import('./policies-page.tsx'), {
      title: 'notifications:title',
      access: ['read', 'NotificationPolicy'],
      areas: ['list'],
    }),
    page('/notifications/policies/:id', () => import('./policy-page.tsx'), {
      title: 'notifications:policy',
      access: ['read', 'NotificationPolicy'],
    }),
    page('/notifications/channels', () => import('./channels-page.tsx'), {
      title: 'notifications:channels',
      access: ['read', 'NotificationChannel'],
      areas: ['list'],
    }),
    page('/notifications/deliveries', () => import('./deliveries-page.tsx'), {
      title: 'notifications:deliveries',
      access: ['read', 'NotificationDelivery'],
      areas: ['list'],
    }),
  ],
}
