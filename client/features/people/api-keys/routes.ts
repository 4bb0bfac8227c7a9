import { pages } from '../../../../schema/people/api-keys.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.apiKeys, () => import('./api-keys-page.tsx'), 'api-keys:title', 'list', 'permissions'),
]
