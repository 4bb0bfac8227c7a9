/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  devices: {
    id: 8,
    to: '/devices',
    access: ['read', 'Device'],
    help: 'devices',
    title: 'Devices',
    featherIcon: 'Cpu',
    words: 'loggers gateways tokens connect',
  },
} as const
