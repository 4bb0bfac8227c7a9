import { Heart, ShoppingCart, Store } from 'lucide-react'
import { pages } from '../../../../schema/commerce/cart.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    { ...pages.shop, label: 'domains:page.shop', group: 'apps', order: 60, icon: Store },
    { ...pages.wishlist, label: 'domains:page.wishlist', icon: Heart },
    { ...pages.checkout, label: 'domains:page.checkout', icon: ShoppingCart },
  ],
})
