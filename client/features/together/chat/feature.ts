import { MessageCircle } from 'lucide-react'
import { pages } from '../../../../schema/together/chat.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    { ...pages.chat, label: 'domains:page.chat', group: 'apps', order: 20, icon: MessageCircle },
  ],
  everywhere: { access: pages.chat.access, load: () => import('./everywhere.ts') },
  actions: [
    {
      id: 'new-conversation',
      to: '/apps/chat?new=conversation',
      access: ['create', 'Chat'],
      label: 'domains:action.newConversation',
      icon: MessageCircle,
    },
  ],
})
