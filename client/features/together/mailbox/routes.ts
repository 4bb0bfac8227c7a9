import { pages } from '../../../../schema/together/mailbox.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(
    pages.mailbox,
    () => import('./mailbox-page.tsx'),
    'mailbox:title',
    'list',
    'files',
    'new-tasks',
  ),
]
