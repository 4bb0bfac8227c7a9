/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  shop: {
    id: 65,
    to: '/apps/ecommerce/shop',
    access: ['read', 'Cart'],
    help: 'shop',
    title: 'Shop',
    featherIcon: 'ShoppingBag',
    words: 'products buy store supplies prices',
  },
  wishlist: {
    id: 66,
    to: '/apps/ecommerce/wishlist',
    access: ['read', 'Cart'],
    help: 'shop',
    title: 'Wishlist',
    featherIcon: 'Heart',
    words: 'shop favourites wishes',
  },
  checkout: {
    id: 67,
    to: '/apps/ecommerce/checkout',
    access: ['read', 'Cart'],
    help: 'shop',
    title: 'Checkout',
    featherIcon: 'ShoppingCart',
    words: 'cart shop order buy pay',
  },
} as const
