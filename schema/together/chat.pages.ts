/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  chat: {
    id: 46,
    to: '/apps/chat',
    access: ['read', 'Chat'],
    help: 'chat-and-mail',
    title: 'Chat',
    featherIcon: 'MessageSquare',
    words: 'chat messages conversations talk contacts',
  },
} as const
