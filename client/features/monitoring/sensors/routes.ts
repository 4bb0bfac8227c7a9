import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/home', () => import('./home-page.tsx'), {
      title: 'sensors:title',
      access: ['read', 'Sensor'],
    }),
  ],
}
