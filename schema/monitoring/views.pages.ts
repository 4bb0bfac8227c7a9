/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  dynamic: {
    id: 4,
    to: '/dynamic',
    access: ['read', 'Reading'],
    help: 'charts',
    title: 'Dynamic Visualization',
    featherIcon: 'TrendingUp',
    words: 'charts graph history',
  },
} as const
