import { CircleUser } from 'lucide-react'
import { pages } from '../../../../schema/people/profile.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.profile,
      label: 'domains:page.profile',
      group: 'pages',
      order: 20,
      icon: CircleUser,
    },
  ],
  audit: {
    PROFILES: ['announcement', 'post', 'comment', 'photo', 'profile'],
  },
})
