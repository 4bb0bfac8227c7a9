/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  home: {
    id: 1,
    to: '/home',
    access: ['read', 'Sensor'],
    help: 'home',
    title: 'Temp Monitoring',
    featherIcon: 'Thermometer',
    words: 'temperature sensors tiles overview',
  },
  overview: {
    id: 2,
    to: '/home',
    access: ['read', 'Sensor'],
    help: 'home',
    title: 'Home',
    featherIcon: 'Home',
  },
} as const
