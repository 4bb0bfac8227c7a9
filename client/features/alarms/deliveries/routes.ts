import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/notifications', () => import('./policies/policies-page.tsx'), {
      title: 'deliveries:title',
      access: ['read', 'NotificationPolicy'],
      areas: ['list'],
    }),
    page('/notifications/policies/:id', () => import('./policies/policy-page.tsx'), {
      title: 'deliveries:policy',
      access: ['read', 'NotificationPolicy'],
    }),
    page('/notifications/channels', () => import('./channels/channels-page.tsx'), {
      title: 'deliveries:channels',
      access: ['read', 'NotificationChannel'],
      areas: ['list'],
    }),
    page('/notifications/deliveries', () => import('./outbox/deliveries-page.tsx'), {
      title: 'deliveries:deliveries',
      access: ['read', 'NotificationDelivery'],
      areas: ['list'],
    }),
  ],
}
