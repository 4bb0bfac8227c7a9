/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  organization: {
    id: 20,
    to: '/organization',
    access: ['update', 'Organization'],
    help: 'organization',
    title: 'Settings',
    featherIcon: 'Settings',
    words: 'organisation name title time zone unit retention',
  },
} as const
