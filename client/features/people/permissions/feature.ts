import { ShieldCheck } from 'lucide-react'
import { pages } from '../../../../schema/people/permissions.pages.ts'
import { pages as roles } from '../../../../schema/people/roles.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...roles.roles,
      label: 'domains:page.roles',
      group: 'organisation',
      order: 60,
      icon: ShieldCheck,
    },
    { ...pages.permissions, label: 'domains:page.permissions' },
  ],
  audit: {
    USERS: ['permission'],
  },
})
