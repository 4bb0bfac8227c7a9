/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  permissions: {
    id: 22,
    to: '/apps/permissions',
    access: ['read', 'Permission'],
    help: 'roles',
    title: 'Permission register',
    featherIcon: 'Key',
    words: 'permissions job functions',
  },
} as const
