/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  mailbox: {
    id: 47,
    to: '/apps/email',
    access: ['read', 'Mailbox'],
    help: 'chat-and-mail',
    title: 'Email',
    featherIcon: 'Mail',
    words: 'mail email inbox messages letters',
  },
} as const
