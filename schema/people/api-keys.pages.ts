/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  apiKeys: {
    id: 31,
    to: '/organization/api-keys',
    access: ['manage', 'ApiKey'],
    help: 'api',
    title: 'API keys',
    featherIcon: 'Key',
    words: 'tokens integrations programs access secret',
  },
} as const
