/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  profile: {
    id: 25,
    to: '/pages/profile',
    access: ['read', 'Profile'],
    help: 'account',
    title: 'Profile',
    featherIcon: 'User',
    words: 'feed posts polls photos follow wall social',
  },
} as const
