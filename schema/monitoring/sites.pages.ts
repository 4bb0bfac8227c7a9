/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  sites: {
    id: 7,
    to: '/sites',
    access: ['read', 'Site'],
    help: 'sites',
    title: 'Sites',
    featherIcon: 'MapPin',
    words: 'locations places',
  },
} as const
