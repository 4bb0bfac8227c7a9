import { IdCard } from 'lucide-react'
import { pages } from '../../../../schema/people/employees.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.employees,
      label: 'domains:page.employees',
      group: 'apps',
      order: 80,
      icon: IdCard,
    },
  ],
  audit: {
    USERS: ['employee'],
  },
  searchIcons: {
    EMPLOYEE: IdCard,
  },
})
