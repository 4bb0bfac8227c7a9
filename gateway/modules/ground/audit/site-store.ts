import { sql, type RawBuilder } from 'kysely'
import { channelSeen } from '../../../db/policies-seen.ts'

/** What belongs to no site. */
const OWN = [
  'Ability',
  'Announcement',
  'ApiKey',
  'Organization',
  'Permission',
  'Photo',
  'Post',
  'PostComment',
  'Schedule',
  'Session',
  'User',
]

const ID = sql`audit_entry.entity_id::bigint`
const own = (alias: string) =>
  sql`${sql.ref(`${alias}.organization_id`)} = audit_entry.organization_id and ${sql.ref(`${alias}.id`)} = ${ID}`

/**
 * Whether an entry is of these sites, or of the organisation itself: by where what it is about is now. What is gone, what is about
 * things of other sites too, files and imports are only for who sees all sites. So is what nobody has thought of here.
 */
export function entrySeen(siteIds: readonly number[]): RawBuilder<boolean> {
  const mine = sql`any(${siteIds}::int[])`
  const placed = (table: string) =>
    sql`exists (select from ${sql.table(table)} t where ${own('t')} and t.site_id = ${mine})`
  const ofSensor = (table: string) => sql`exists (select from ${sql.table(table)} t
    join sensor s on s.organization_id = t.organization_id and s.id = t.sensor_id where ${own('t')} and s.site_id = ${mine})`
  const scoped = (
    table: string,
  ) => sql`exists (select from ${sql.table(table)} t where ${own('t')} and t.site_ids <@ ${siteIds}::int[]
    and not exists (select from sensor s where s.organization_id = t.organization_id and s.id = any(t.sensor_ids)
      and s.site_id <> all(${siteIds}::int[])))`
  return sql<boolean>`case
    when audit_entry.entity = any(${OWN}::text[]) then true
    when audit_entry.entity_id is null or audit_entry.entity_id !~ '^[1-9][0-9]{0,17}$' then false
    when audit_entry.entity = 'Site' then ${ID} = ${mine}
    when audit_entry.entity = 'Location' then ${placed('location')}
    when audit_entry.entity = 'Device' then ${placed('device')}
    when audit_entry.entity = 'Sensor' then ${placed('sensor')}
    when audit_entry.entity = 'Alarm' then ${placed('alarm')}
    when audit_entry.entity = 'AlarmPoint' then ${ofSensor('alarm_point')}
    when audit_entry.entity = 'Calibration' then ${ofSensor('calibration')}
    when audit_entry.entity = 'Annotation' then ${placed('annotation')} or ${ofSensor('annotation')}
    when audit_entry.entity = 'AlarmConfig' then ${scoped('alarm_config')}
    when audit_entry.entity = 'MaintenanceWindow' then ${scoped('maintenance_window')}
    when audit_entry.entity = 'Report' then ${scoped('report_definition')}
    when audit_entry.entity = 'NotificationPolicy' then exists (select from notification_policy t
      where ${own('t')} and t.site_ids <@ ${siteIds}::int[])
    when audit_entry.entity = 'NotificationChannel' then exists (select from notification_channel t
      where ${own('t')} and ${channelSeen(siteIds, 't')})
    when audit_entry.entity = 'NotificationDelivery' then exists (select from notification_delivery t
      join alarm a on a.organization_id = t.organization_id and a.id = t.alarm_id where ${own('t')} and a.site_id = ${mine})
    else false end`
}
