/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  calendar: {
    id: 115,
    to: '/apps/calendar',
    access: ['read', 'CalendarEvent'],
    help: 'tasks-and-calendar',
    title: 'Calendar',
    featherIcon: 'Calendar',
    words: 'calendar events appointments meetings holidays agenda schedule',
  },
} as const
