import { ScrollText } from 'lucide-react'
import { pages } from '../../../../schema/ground/audit.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.audit,
      label: 'domains:page.audit',
      group: 'organisation',
      order: 80,
      icon: ScrollText,
    },
  ],
  audit: {
    DATA: ['export'],
  },
})
