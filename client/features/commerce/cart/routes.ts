import { pages } from '../../../../schema/commerce/cart.pages.ts'
import { page } from '../../../lib/page.ts'
import { PRODUCT } from './shop-path.ts'

const product = { ...pages.shop, to: `${PRODUCT}/:slug` }

export const routes = [
  page(pages.shop, () => import('./shop-page.tsx'), 'cart:title', 'list'),
  page(product, () => import('./product-page.tsx'), 'cart:product', 'list'),
  page(pages.wishlist, () => import('./wishlist-page.tsx'), 'cart:wishlist', 'list'),
  page(pages.checkout, () => import('./checkout-page.tsx'), 'cart:checkout', 'list'),
]
