/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  audit: {
    id: 30,
    to: '/organization/audit',
    access: ['read', 'AuditEntry'],
    help: 'audit',
    title: 'Audit log',
    featherIcon: 'FileText',
    words: 'who did what changes history chain security',
  },
} as const
