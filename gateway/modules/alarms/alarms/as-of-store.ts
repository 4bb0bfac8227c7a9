// Tables of alarms as they were at a moment (decision 012): events say what became of alarms, versions what rules said. Each is
// SQL that stands for its table in a query: `with alarm as (...)`.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { AlarmPointTable, AlarmTable } from './tables.ts'

/** The newest of an alarm's or point's events that the moment knows, in this respect. */
const last = (column: string, which = 'true') =>
  sql.raw(`(array_agg(${column} order by id desc) filter (where known and ${which}))[1]`)

// Once closed, an alarm is never open again, and only comments are added to it: one that nothing else happened to afterwards is
// what it is now. Whatever is no event is known as long as it has not changed since: the end of a peak, the sum of an exposure.
const alarms = (asOf: Date): RawBuilder<AlarmTable> => sql`(
  select a.organization_id, a.id, a.point_id, a.config_id, a.sensor_id, a.site_id, a.instance,
    case when ended then a.state else e.state end as state,
    coalesce(e.priority, case when e.later then v.body->>'priority' end, a.priority) as priority,
    a.config_version, a.pending_since, a.raised_at, a.detected_at, e.annunciated_at,
    case when a.first_sent_at <= ${asOf} then a.first_sent_at end as first_sent_at,
    case when e.later then k.acked_at else a.acked_at end as acked_at,
    case when e.later then k.by_id else a.acked_by end as acked_by,
    case when e.later then e.returned_at else a.returned_at end as returned_at,
    case when ended then a.closed_at end as closed_at,
    case when ended then a.close_reason end as close_reason,
    e.activations as activation_count,
    case when settled or p.counted then a.peak_value end as peak_value,
    case when settled or p.counted then a.peak_ts end as peak_ts,
    case when settled then a.exposure end as exposure,
    e.assignee_id, a.explain, a.created_at, e.updated_at
  from alarm a
  cross join lateral (
    select bool_or(not known and type <> 'COMMENTED') as later, max(id) filter (where known and type = 'UNSHELVED') as unshelved,
      ${last('state')} as state, ${last('reason', `type = 'PRIORITY_CHANGED'`)} as priority,
      ${last('assignee_id', `type = 'ASSIGNED'`)} as assignee_id,
      max(at) filter (where known and annunciated) as annunciated_at, max(at) filter (where known) as updated_at,
      ${last(`case when type = 'RETURNED' then t end`, `type in ('RETURNED', 'REACTIVATED')`)} as returned_at,
      count(*) filter (where known and type in ('RAISED', 'REACTIVATED'))::int as activations,
      bool_or(not known and type = 'REACTIVATED') as reactivated
    from (select *, at <= ${asOf} as known from alarm_event where organization_id = a.organization_id and alarm_id = a.id) o
  ) e
  left join lateral (
    -- Readings may have waited when somebody did it: then it happened before them (t), but later (at).
    select greatest(t, at) as acked_at, by_id from alarm_event
    where organization_id = a.organization_id and alarm_id = a.id and at <= ${asOf}
      and type in ('ACKED', 'SHELVED') and id > coalesce(e.unshelved, 0) order by id limit 1
  ) k on e.later
  left join published.alarm_config_version v on e.later and v.organization_id = a.organization_id and v.config_id = a.config_id
    and v.version = a.config_version
  cross join lateral (select a.closed_at is not null and not e.later as ended) c
  cross join lateral (
    select ended or (e.returned_at is not null and not e.reactivated) or (not e.later and a.updated_at <= ${asOf}) as settled
  ) s
  left join lateral (
    -- What came after its return counts from when it was active again.
    select received_at <= ${asOf} and ts <= coalesce(e.returned_at, 'infinity') as counted from published.reading
    where not settled and organization_id = a.organization_id and sensor_id = a.sensor_id and ts = a.peak_ts
  ) p on true
  where a.detected_at <= ${asOf})`

/** As far as alarms tell of their points: how often they were active, and their shelf. */
const points = (
  asOf: Date,
): RawBuilder<
  Pick<
    AlarmPointTable,
    'organizationId' | 'id' | 'memory' | 'shelvedUntil' | 'shelvedBy' | 'shelveReason'
  >
> => sql`(
  select p.organization_id, p.id, jsonb_build_object('activations', e.activation) as memory,
    s.until as shelved_until, s.by_id as shelved_by, s.reason as shelve_reason
  from alarm_point p
  left join lateral (
    select activation from alarm_event where organization_id = p.organization_id and point_id = p.id and at <= ${asOf}
    order by seq desc limit 1
  ) e on true
  left join lateral (
    select type, until, by_id, reason from alarm_event where organization_id = p.organization_id and point_id = p.id and at <= ${asOf}
      and type in ('SHELVED', 'UNSHELVED') order by seq desc limit 1
  ) s on s.type = 'SHELVED')`

type Queries = Pick<Kysely<Tables>, 'selectFrom'>

/** Queries of alarms and points as they were; of the present without a moment. */
export const alarmsThen = (db: Kysely<Tables>, asOf: Date | null): Queries =>
  asOf === null ? db : db.with('alarm_point', () => points(asOf)).with('alarm', () => alarms(asOf))
