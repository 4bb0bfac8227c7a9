import { FileUp } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/imports.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.import,
      label: 'domains:page.import',
      group: 'organisation',
      order: 30,
      icon: FileUp,
    },
  ],
  audit: {
    DATA: ['import'],
  },
})
