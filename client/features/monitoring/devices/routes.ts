import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/devices', () => import('./devices-page.tsx'), {
      title: 'devices:title',
      access: ['read', 'Device'],
      areas: ['list'],
    }),
    page('/devices/:id', () => import('./device-page.tsx'), {
      title: 'devices:connect.title',
      access: ['read', 'Device'],
    }),
  ],
}
