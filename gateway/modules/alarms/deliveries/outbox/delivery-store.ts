import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText, plain } from '../../../../db/listing.ts'
import { channelSeen } from '../seen-store.ts'
import type { Delivery, DeliveryFilter } from './delivery.ts'
import type { FoundRows } from '../../../../platform/paging/connection.ts'
import { within } from '../../../../platform/paging/instants.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import type { MomentRange } from '../../../../platform/paging/moment-range.ts'
import { rowsInMoments, rowsInRange } from '../../../../platform/paging/rows-in-range.ts'

const deliveries = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('notificationDelivery as delivery')
    .selectAll('delivery')
    .where('delivery.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) =>
      query.where(sql<boolean>`(delivery.alarm_id is null and exists (select from notification_channel c
          where c.organization_id = delivery.organization_id and c.id = delivery.channel_id and ${channelSeen(siteIds, 'c')})
        or exists (select from published.alarm where alarm.organization_id = delivery.organization_id and alarm.id = delivery.alarm_id
        and alarm.site_id = any(${siteIds ?? []}::int[])))`),
    )

function matchingOf(tenant: Tenant, filter: DeliveryFilter) {
  let matching = deliveries(tenant)
  if (filter?.ids) matching = matching.where('delivery.id', '=', anyOf(filter.ids))
  if (filter?.createdAt)
    matching = matching.where(within(plain('delivery.createdAt'), filter.createdAt))
  if (filter?.channelId)
    matching = matching.where('delivery.channelId', '=', anyOf(filter.channelId))
  if (filter?.alarmId) matching = matching.where('delivery.alarmId', '=', anyOf(filter.alarmId))
  if (filter?.status) matching = matching.where('delivery.status', '=', anyText(filter.status))
  return matching
}

/** When it was sent, else when it is due: as the list shows it. `momentOf` says the same of a row. */
const MOMENT = sql`coalesce(delivery.sent_at, delivery.due_at)`
export const momentOf = ({ sentAt, dueAt }: Delivery): Date => sentAt ?? dueAt

export const page = (
  tenant: Tenant,
  filter: DeliveryFilter,
  range: MomentRange,
): Promise<FoundRows<Delivery>> =>
  rowsInMoments(matchingOf(tenant, filter), MOMENT, 'delivery.id', range)

/** In the order in which they were made, which no sending changes. */
export const pageById = (
  tenant: Tenant,
  filter: DeliveryFilter,
  range: IdRange,
): Promise<FoundRows<Delivery>> => rowsInRange(matchingOf(tenant, filter), 'delivery.id', range)

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Delivery[]> =>
  deliveries(tenant).where('delivery.id', '=', anyOf(ids)).execute()

/** Of each alarm the newest hundred, oldest first. */
export const ofAlarms = (tenant: Tenant, alarmIds: readonly number[]): Promise<Delivery[]> =>
  deliveries(tenant)
    .where('delivery.alarmId', '=', anyOf(alarmIds))
    .where(
      sql<boolean>`delivery.id in (select one.id from unnest(${alarmIds}::int[]) wanted(id)
      cross join lateral (select d.id from notification_delivery d where d.alarm_id = wanted.id order by d.id desc limit 100) one)`,
    )
    .orderBy('delivery.id')
    .execute()
