// Whoever sees some sites only sees policies of those and of the whole organisation, and no channel that only other policies use.
import { sql, type RawBuilder } from 'kysely'
import { BEFORE, bySites } from '../../../platform/live/seen-before.ts'

type Sites = readonly number[] | null

/** A row of `notification_policy`, by its alias. One that names no sites is the organisation's own. */
export const policySeen = (siteIds: Sites, policy = 'notification_policy'): RawBuilder<boolean> => {
  if (siteIds === null) return sql<boolean>`true`
  const sites = sql.ref(`${policy}.site_ids`)
  return sql<boolean>`(${sites} = '{}' or ${sites} && ${siteIds}::int[])`
}

/** A row of `notification_channel`, by its alias. One that no policy uses is the organisation's own. */
export const channelSeen = (
  siteIds: Sites,
  channel = 'notification_channel',
): RawBuilder<boolean> => {
  if (siteIds === null) return sql<boolean>`true`
  const [id, organizationId] = [sql.ref(`${channel}.id`), sql.ref(`${channel}.organization_id`)]
  const using = sql`from notification_policy user_of where user_of.organization_id = ${organizationId}
    and user_of.steps @> jsonb_build_array(jsonb_build_object('channelIds', jsonb_build_array(${id})))`
  return sql<boolean>`(not exists (select ${using}) or exists (select ${using} and ${policySeen(siteIds, 'user_of')}))`
}

/** The policy that an entry of the audit is about. */
export const policySeenBefore = bySites(
  (siteIds) => sql`(select was.site_ids = '{}' or was.site_ids && ${siteIds}::int[] from
    (select "siteIds" as site_ids from jsonb_to_record(${BEFORE}) as was ("siteIds" int[])) was)`,
)

/** A channel that is deleted was used by no policy any more, so it was the organisation's own. */
export const channelSeenBefore = bySites(
  () => sql`case when audit_entry.action = 'notificationChannel.deleted' then true end`,
)
