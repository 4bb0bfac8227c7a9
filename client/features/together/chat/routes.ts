import { pages } from '../../../../schema/together/chat.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.chat, () => import('./chat-page.tsx'), 'chat:title', 'files', 'live-cards'),
]
