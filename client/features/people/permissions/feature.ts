import { ShieldCheck } from 'lucide-react'
import { pages } from '../../../../schema/people/roles.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.roles,
      label: 'domains:page.roles',
      group: 'organisation',
      order: 60,
      icon: ShieldCheck,
    },
  ],
  audit: {
    USERS: ['permission'],
  },
})
