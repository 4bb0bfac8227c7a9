import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/devices', () => import('./device/devices-page.tsx'), {
      title: 'devices:title',
      access: ['read', 'Device'],
      areas: ['list'],
    }),
    page('/devices/:id', () => import('./device/device-page.tsx'), {
      title: 'devices:connect.title',
      access: ['read', 'Device'],
    }),
  ],
}
