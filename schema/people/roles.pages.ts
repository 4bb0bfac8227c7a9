/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  roles: {
    id: 21,
    to: '/apps/roles',
    access: ['read', 'ACL'],
    help: 'roles',
    title: 'Roles',
    featherIcon: 'Shield',
    words: 'rights permissions abilities matrix who may',
  },
} as const
