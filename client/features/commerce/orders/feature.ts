import { Truck } from 'lucide-react'
import { pages } from '../../../../schema/commerce/orders.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [{ ...pages.orders, label: 'domains:page.orders', group: 'apps', order: 61, icon: Truck }],
  audit: {
    ORDERS: ['order'],
  },
})
