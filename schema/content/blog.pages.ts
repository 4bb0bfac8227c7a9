/** Where it is, and the right it takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  blog: {
    id: 142,
    to: '/pages/blog/list',
    access: ['read', 'BlogPost'],
    help: 'writing',
    title: 'Blog',
    featherIcon: 'FileText',
    words: 'posts news stories articles writing comments',
  },
} as const
