/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  account: {
    id: 24,
    to: '/pages/account-settings',
    access: ['read', 'Auth'],
    help: 'account',
    title: 'Account settings',
    featherIcon: 'Settings',
    words: 'password sessions avatar picture email language own',
  },
} as const
