/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  import: {
    id: 9,
    to: '/import',
    access: ['read', 'Import'],
    help: 'import',
    title: 'Import',
    featherIcon: 'Upload',
    words: 'csv backfill file',
  },
} as const
