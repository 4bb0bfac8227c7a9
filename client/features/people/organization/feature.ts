import { Building2 } from 'lucide-react'
import { pages } from '../../../../schema/people/organization.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.organization,
      label: 'domains:page.organization',
      group: 'organisation',
      order: 100,
      icon: Building2,
      exact: true,
    },
  ],
  audit: {
    ORGANIZATION: ['organization'],
  },
})
