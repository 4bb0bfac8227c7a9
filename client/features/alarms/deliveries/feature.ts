import { BellRing } from 'lucide-react'
import { pages } from '../../../../schema/alarms/deliveries.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.notifications,
      label: 'domains:page.notifications',
      shortLabel: 'domains:pageShort.notifications',
      group: 'organisation',
      order: 40,
      icon: BellRing,
    },
    { ...pages.channels, label: 'domains:page.channels' },
    { ...pages.deliveries, label: 'domains:page.deliveries' },
  ],
  audit: {
    NOTIFICATIONS: ['notificationChannel', 'notificationPolicy', 'notificationDelivery'],
  },
  searchIcons: {
    NOTIFICATION_CHANNEL: BellRing,
    NOTIFICATION_POLICY: BellRing,
  },
})
