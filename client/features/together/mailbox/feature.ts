import { Mail, PenLine } from 'lucide-react'
import { pages } from '../../../../schema/together/mailbox.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    { ...pages.mailbox, label: 'domains:page.mailbox', group: 'apps', order: 10, icon: Mail },
  ],
  everywhere: { access: pages.mailbox.access, load: () => import('./everywhere.ts') },
  actions: [
    {
      id: 'new-mail',
      to: '/apps/email?new=mail',
      access: ['update', 'Mailbox'],
      label: 'domains:action.newMail',
      icon: PenLine,
    },
  ],
  searchIcons: { MAIL: Mail },
})
