import { channelSeen, policySeen } from './seen-store.ts'
import { named, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  NOTIFICATION_POLICY: {
    order: 130,
    access: ['read', 'NotificationPolicy'],
    rows: named('notification_policy', (siteIds) => policySeen(siteIds, 't')),
    link: (id) => `/notifications/policies/${id}`,
  },
  NOTIFICATION_CHANNEL: {
    order: 140,
    access: ['read', 'NotificationChannel'],
    rows: named('notification_channel', (siteIds) => channelSeen(siteIds, 't')),
    link: () => '/notifications/channels',
  },
}
