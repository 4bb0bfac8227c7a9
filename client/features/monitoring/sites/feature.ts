import { MapPinned } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/sites.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.sites,
      label: 'domains:page.sites',
      group: 'organisation',
      order: 10,
      icon: MapPinned,
    },
  ],
  audit: {
    SITES: ['site', 'location'],
  },
  searchIcons: {
    LOCATION: MapPinned,
    SITE: MapPinned,
  },
})
