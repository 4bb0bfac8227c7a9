import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText } from '../../../../db/listing.ts'
import { onKey } from '../../../../platform/record/rows.ts'
import { rowCountOf } from '../../../../platform/paging/row-count.ts'
import type { AlarmEvent, AlarmEventFilter } from './alarm-event.ts'

/** Where an event is seen: at the alarm's site, or where the sensor is. */
const SITE = sql<number>`coalesce(alarm.site_id, sensor.site_id)`

const events = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('alarmEvent as event')
    .innerJoin('alarmPoint as point', (join) => onKey(join, 'point', 'event.pointId'))
    .innerJoin('published.sensor as sensor', (join) => onKey(join, 'sensor', 'point.sensorId'))
    .leftJoin('alarm', (join) => onKey(join, 'alarm', 'event.alarmId'))
    .where('event.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where(SITE, '=', anyOf(siteIds ?? [])))

const whole = (query: ReturnType<typeof events>) =>
  query
    .select([
      'event.organizationId',
      'event.id',
      'event.pointId',
      'event.alarmId',
      'point.sensorId',
      'event.t',
      'event.at',
      'event.type',
      'event.state',
      'event.value',
      'event.activation',
      'event.annunciated',
      'event.byId',
      'event.note',
      'event.reason',
      'event.until',
      'event.assigneeId',
      SITE.as('siteId'),
    ] as const)
    .$castTo<AlarmEvent>() // a `type` is one that the evaluator wrote

export interface EventRange {
  filter: AlarmEventFilter
  /** Ids, both exclusive. */
  after: number | null
  before: number | null
  order: 'asc' | 'desc'
  count: number
}

function matchingEvents(tenant: Tenant, filter: AlarmEventFilter) {
  const { ids, alarmId, sensorId, siteId, type, at } = filter ?? {}
  let matching = events(tenant)
  if (ids) matching = matching.where('event.id', '=', anyOf(ids))
  if (alarmId) matching = matching.where('event.alarmId', '=', anyOf(alarmId))
  if (sensorId) matching = matching.where('point.sensorId', '=', anyOf(sensorId))
  if (siteId) matching = matching.where(SITE, '=', anyOf(siteId))
  if (type) matching = matching.where('event.type', '=', anyText(type))
  if (at?.from) matching = matching.where('event.at', '>=', at.from)
  if (at?.to) matching = matching.where('event.at', '<', at.to)
  return matching
}

export const eventCount = (tenant: Tenant, filter: AlarmEventFilter): Promise<number> =>
  rowCountOf(matchingEvents(tenant, filter))

export function eventRows(
  tenant: Tenant,
  { filter, after, before, order, count }: EventRange,
): Promise<AlarmEvent[]> {
  let matching = matchingEvents(tenant, filter)
  if (after !== null) matching = matching.where('event.id', '>', after)
  if (before !== null) matching = matching.where('event.id', '<', before)
  return whole(matching).orderBy('event.id', order).limit(count).execute()
}

/** The newest events of each of these alarms, at most so many each, oldest first; of those that a moment knew when one is named. */
export const eventsOfAlarms = (
  tenant: Tenant,
  alarmIds: readonly number[],
  { most, asOf }: { most: number; asOf: Date | null },
): Promise<AlarmEvent[]> =>
  whole(events(tenant))
    .select(sql<Date | null>`${asOf}::timestamptz`.as('asOf'))
    .where('event.alarmId', '=', anyOf(alarmIds))
    .where(
      sql<boolean>`event.id in (select recent.id from unnest(${alarmIds}::int[]) asked(id) cross join lateral (
        select id from alarm_event where organization_id = ${tenant.organizationId} and alarm_id = asked.id
          and at <= coalesce(${asOf}, 'infinity'::timestamptz)
        order by id desc limit ${most}) recent)`,
    )
    .orderBy('event.id')
    .execute()

/** The number of the organisation's newest event: what subscriptions go on from. */
export async function lastEvent({ db, organizationId }: Tenant): Promise<number> {
  const counter = await db
    .selectFrom('idCounter')
    .select('lastId')
    .where('organizationId', '=', organizationId)
    .where('entity', '=', 'alarm_event')
    .executeTakeFirst()
  return counter?.lastId ?? 0
}
