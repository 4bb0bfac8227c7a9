/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  faq: {
    id: 140,
    to: '/pages/faq',
    access: ['read', 'Article'],
    help: 'writing',
    title: 'FAQ',
    featherIcon: 'HelpCircle',
    words: 'questions answers help frequently asked',
  },
  knowledgeBase: {
    id: 141,
    to: '/pages/knowledge-base',
    access: ['read', 'Article'],
    help: 'writing',
    title: 'Knowledge base',
    featherIcon: 'BookOpen',
    words: 'help articles guides handbook how to support',
  },
} as const
