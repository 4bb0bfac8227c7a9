import { pages } from '../../../../schema/people/account.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(
    below(pages.account, ':tab?'),
    () => import('./account-page.tsx'),
    'account:title',
    'pictures',
  ),
]
