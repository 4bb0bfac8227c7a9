import { User, UserRound } from 'lucide-react'
import { pages } from '../../../../schema/people/users.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.users,
      label: 'domains:page.users',
      group: 'organisation',
      order: 50,
      icon: UserRound,
    },
  ],
  audit: {
    USERS: ['user', 'invitation'],
  },
  searchIcons: {
    USER: User,
  },
})
