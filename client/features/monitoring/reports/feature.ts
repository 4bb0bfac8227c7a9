import { Table2 } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/reports.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.report,
      label: 'domains:page.report',
      shortLabel: 'domains:pageShort.report',
      group: 'monitoring',
      order: 20,
      icon: Table2,
    },
  ],
  audit: {
    REPORTS: ['report'],
  },
  searchIcons: {
    REPORT: Table2,
  },
})
