/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  analytics: {
    id: 75,
    to: '/dashboard/analytics',
    access: ['read', 'Card'],
    help: 'dashboards',
    title: 'Analytics',
    featherIcon: 'Activity',
    words: 'dashboard figures revenue orders sessions statistics',
  },
  ecommerce: {
    id: 76,
    to: '/dashboard/ecommerce',
    access: ['read', 'Card'],
    help: 'dashboards',
    title: 'eCommerce',
    featherIcon: 'ShoppingCart',
    words: 'dashboard figures shop sales orders revenue',
  },
  cards: {
    id: 77,
    to: '/cards',
    access: ['read', 'Card'],
    help: 'dashboards',
    title: 'Cards',
    featherIcon: 'Grid',
    words: 'dashboard figures statistics all',
  },
} as const
