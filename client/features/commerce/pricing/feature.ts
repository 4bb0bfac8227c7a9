import { BadgeDollarSign } from 'lucide-react'
import { pages } from '../../../../schema/commerce/pricing.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.pricing,
      label: 'domains:page.pricing',
      group: 'pages',
      order: 30,
      icon: BadgeDollarSign,
    },
  ],
  audit: {
    ORGANIZATION: ['priceList'],
  },
})
