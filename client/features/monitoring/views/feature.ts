import { ChartSpline } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/views.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.dynamic,
      label: 'domains:page.dynamic',
      shortLabel: 'domains:pageShort.dynamic',
      group: 'monitoring',
      order: 30,
      icon: ChartSpline,
    },
  ],
  audit: {
    DATA: ['annotation'],
    REPORTS: ['view'],
  },
  searchIcons: {
    VIEW: ChartSpline,
  },
})
