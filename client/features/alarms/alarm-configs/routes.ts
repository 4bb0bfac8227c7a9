import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page('/alarmconfigs', () => import('./list/rules-page.tsx'), {
      title: 'alarm-configs:title',
      access: ['read', 'AlarmConfig'],
    }),
    page('/alarmconfigs/:id', () => import('./editor/editor-page.tsx'), {
      title: 'alarm-configs:rule',
      access: ['read', 'AlarmConfig'],
    }),
  ],
}
