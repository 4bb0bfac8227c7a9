/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  maintenance: {
    id: 11,
    to: '/maintenance',
    access: ['read', 'MaintenanceWindow'],
    help: 'maintenance',
    title: 'Maintenance',
    featherIcon: 'Calendar',
    words: 'windows',
  },
  schedules: {
    id: 18,
    to: '/maintenance/schedules',
    access: ['read', 'Schedule'],
    help: 'maintenance',
    title: 'Schedules',
    featherIcon: 'Clock',
    words: 'opening hours calendar',
  },
} as const
