import { Activity, LayoutDashboard, ShoppingCart } from 'lucide-react'
import { pages } from '../../../../schema/analytics/cards.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.analytics,
      label: 'domains:page.analytics',
      group: 'dashboards',
      order: 10,
      icon: Activity,
    },
    {
      ...pages.ecommerce,
      label: 'domains:page.ecommerce',
      group: 'dashboards',
      order: 20,
      icon: ShoppingCart,
    },
    {
      ...pages.cards,
      label: 'domains:page.cards',
      group: 'dashboards',
      order: 30,
      icon: LayoutDashboard,
    },
  ],
})
