import { UserRoundCog } from 'lucide-react'
import { pages } from '../../../../schema/people/account.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.account,
      label: 'domains:page.account',
      group: 'pages',
      order: 10,
      icon: UserRoundCog,
    },
  ],
})
