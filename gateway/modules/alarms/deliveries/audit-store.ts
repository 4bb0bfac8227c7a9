import { sql } from 'kysely'
import { channelSeen } from './seen-store.ts'
import { where, type AuditedEntities } from '../../../platform/audit.ts'

/** Who sees entries about what is here: whoever sees the sites of a policy, of those that use a channel, or of the alarm told of. */
export const audit: AuditedEntities = {
  NotificationPolicy: where(
    'notification_policy',
    (siteIds) => sql<boolean>`t.site_ids <@ ${siteIds}::int[]`,
  ),
  NotificationChannel: where('notification_channel', (siteIds) => channelSeen(siteIds, 't')),
  NotificationDelivery: where(
    'notification_delivery',
    (
      siteIds,
    ) => sql<boolean>`exists (select from published.alarm a where a.organization_id = t.organization_id
      and a.id = t.alarm_id and a.site_id = any(${siteIds}::int[]))`,
  ),
}
