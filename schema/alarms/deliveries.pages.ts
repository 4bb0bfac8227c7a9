/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  notifications: {
    id: 10,
    to: '/notifications',
    access: ['read', 'NotificationPolicy'],
    help: 'messages',
    title: 'Notification policies',
    featherIcon: 'Send',
    words: 'messages escalation',
  },
  channels: {
    id: 16,
    to: '/notifications/channels',
    access: ['read', 'NotificationChannel'],
    help: 'messages',
    title: 'Notification channels',
    featherIcon: 'Mail',
    words: 'email webhook',
  },
  deliveries: {
    id: 17,
    to: '/notifications/deliveries',
    access: ['read', 'NotificationDelivery'],
    help: 'messages',
    title: 'Delivery log',
    featherIcon: 'List',
    words: 'messages sent',
  },
} as const
