/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  orders: {
    id: 68,
    to: '/apps/ecommerce/orders',
    access: ['read', 'Order'],
    help: 'shop',
    title: 'Orders',
    featherIcon: 'Truck',
    words: 'shop bought history return cancel',
  },
} as const
