/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  pricing: {
    id: 71,
    to: '/pages/pricing',
    access: ['read', 'Pricing'],
    help: 'shop',
    title: 'Pricing',
    featherIcon: 'DollarSign',
    words: 'plans prices monthly yearly billing questions',
  },
} as const
