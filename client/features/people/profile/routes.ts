import { pages } from '../../../../schema/people/profile.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(
    below(pages.profile, ':userId?/:tab?'),
    async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
    'profile:title',
  ),
]
