import { page, type FeatureRoutes } from '../../../lib/page.ts'

export const routes: FeatureRoutes = {
  signedIn: [
    page(
      '/pages/profile/:userId?/:tab?',
      async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
      {
        title: 'profile:title',
        access: ['read', 'Profile'],
      },
    ),
  ],
}
