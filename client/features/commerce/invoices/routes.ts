import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/apps/invoice/list', () => import('./invoices-page.tsx'), {
      areas: ['list'],
      title: 'invoices:title',
      access: ['read', 'Invoice'],
    }),
  ],
}
