/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  users: {
    id: 19,
    to: '/apps/user/list',
    access: ['read', 'Membership'],
    help: 'people',
    title: 'Users',
    featherIcon: 'Users',
    words: 'members people invite roles',
  },
} as const
