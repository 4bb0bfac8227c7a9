import { page, type FeatureRoutes } from '../../lib/page.ts'

export const identityRoutes: FeatureRoutes = {
  open: [
    page('/login', () => import('./login-page.tsx'), { title: 'identity:signIn.title' }),
    page('/register', () => import('./register-page.tsx'), { title: 'identity:register.title' }),
  ],
}
