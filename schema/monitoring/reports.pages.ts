/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  report: {
    id: 3,
    to: '/apps/tablereport',
    access: ['read', 'Reading'],
    help: 'reports',
    title: 'Table Report',
    featherIcon: 'Grid',
    words: 'statistics export csv print',
  },
} as const
