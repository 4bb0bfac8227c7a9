/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  alarms: {
    id: 6,
    to: '/alarms',
    access: ['read', 'Alarm'],
    title: 'Alarms',
    featherIcon: 'Bell',
    words: 'acknowledge',
  },
  shelved: {
    id: 12,
    to: '/alarms/shelved',
    access: ['read', 'Alarm'],
    title: 'Shelved alarms',
    featherIcon: 'BellOff',
  },
  suppressed: {
    id: 13,
    to: '/alarms/suppressed',
    access: ['read', 'Alarm'],
    title: 'Suppressed alarms',
    featherIcon: 'Slash',
  },
  history: {
    id: 14,
    to: '/alarms/history',
    access: ['read', 'Alarm'],
    title: 'Alarm history',
    featherIcon: 'Clock',
  },
  indicators: {
    id: 15,
    to: '/alarms/indicators',
    access: ['read', 'Alarm'],
    title: 'Alarm indicators',
    featherIcon: 'BarChart2',
    words: 'performance',
  },
} as const
