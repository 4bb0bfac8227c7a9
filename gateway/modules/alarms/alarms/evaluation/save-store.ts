// Writes what an evaluation brought about. All of it travels as JSON, one statement a table; times are epoch milliseconds.
import { sql, type Kysely } from 'kysely'
import type { AlarmPhase, AlarmPointState, AlarmTable } from '../tables.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { EventType } from '../evaluator/event.ts'
import type { Explanation } from '../evaluator/explanation.ts'
import type { PointState } from '../evaluator/state.ts'

type Db = Kysely<Tables>

export interface PointChange {
  id: number
  configId: number
  sensorId: number
  phase: AlarmPhase
  memory: PointState
  state: AlarmPointState
  since: number | null
  validFrom: number
  shelvedUntil: number | null
  shelvedBy: number | null
  shelveReason: string | null
  suppressed: 'SCHEDULE' | 'MAINTENANCE' | 'ALARM' | null
  openAlarmId: number | null
  lastEventAt: number | null
  lastSeq: number
  configVersion: number
  removed: boolean
}

type Place = 'pointId' | 'configId' | 'sensorId' | 'siteId'

export interface AlarmChange extends Pick<
  AlarmTable,
  Place | 'instance' | 'state' | 'priority' | 'configVersion'
> {
  id: number
  pendingSince: number
  raisedAt: number
  /** Kept from the first time. */
  detectedAt: number
  /** Null leaves it as it is. */
  annunciatedAt: number | null
  ackedAt: number | null
  ackedBy: number | null
  returnedAt: number | null
  closedAt: number | null
  closeReason: string | null
  activationCount: number
  peakValue: number | null
  peakTs: number | null
  exposure: number
  assigneeId: number | null
  explain: Explanation
}

export interface EventChange {
  id: number
  pointId: number
  seq: number
  alarmId: number | null
  t: number
  at: number
  type: EventType
  state: AlarmPointState
  value: number | null
  activation: number
  byId: number | null
  note: string | null
  reason: string | null
  until: number | null
  assigneeId: number | null
  annunciated: boolean
}

/** So many ids of each, in a row; the first one of each. */
export async function takeIds<E extends string>(
  db: Db,
  wanted: Readonly<Record<E, number>>,
): Promise<Record<E, number>> {
  const some = Object.entries<number>(wanted).filter(([, count]) => count > 0)
  if (!some.length) return { ...wanted }
  const [entities, counts] = [some.map(([entity]) => entity), some.map(([, count]) => count)]
  const { rows } = await sql<{ entity: E; lastId: number }>`
    insert into id_counter as c (entity, last_id) select * from unnest(${entities}::text[], ${counts}::int[])
    on conflict (organization_id, entity) do update set last_id = c.last_id + excluded.last_id
    returning entity, last_id`.execute(db)
  return {
    ...wanted,
    ...Object.fromEntries(rows.map(({ entity, lastId }) => [entity, lastId - wanted[entity] + 1])),
  }
}

/** Members may be gone by now; what they did is not. */
const member = (column: 'shelvedBy' | 'ackedBy' | 'assigneeId' | 'byId') =>
  sql`(select m.id from published.member m where m.id = r.${sql.raw(`"${column}"`)})`

interface Written {
  version: number
  now: number
}

export async function savePoints(
  db: Db,
  points: readonly PointChange[],
  { version, now }: Written,
): Promise<void> {
  if (!points.length) return
  await sql`
    insert into alarm_point as p (id, config_id, sensor_id, phase, memory, state, since, valid_from, shelved_until, shelved_by,
      shelve_reason, suppressed, open_alarm_id, last_event_at, last_seq, config_version, removed_at, revision, updated_at)
    select r.id, r."configId", r."sensorId", r.phase, r.memory, r.state, instant(r.since), instant(r."validFrom"),
      instant(r."shelvedUntil"), ${member('shelvedBy')}, r."shelveReason", r.suppressed, r."openAlarmId", instant(r."lastEventAt"),
      r."lastSeq", r."configVersion", case when r.removed then instant(${now}::bigint) end, ${version}, instant(${now}::bigint)
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as r(id int, "configId" int, "sensorId" int, phase text, memory jsonb,
      state text, since bigint, "validFrom" bigint, "shelvedUntil" bigint, "shelvedBy" int, "shelveReason" text, suppressed text,
      "openAlarmId" int, "lastEventAt" bigint, "lastSeq" int, "configVersion" int, removed boolean)
    on conflict (organization_id, id) do update set phase = excluded.phase, memory = excluded.memory, state = excluded.state,
      since = excluded.since, valid_from = excluded.valid_from, shelved_until = excluded.shelved_until,
      shelved_by = excluded.shelved_by, shelve_reason = excluded.shelve_reason, suppressed = excluded.suppressed,
      open_alarm_id = excluded.open_alarm_id, last_event_at = excluded.last_event_at, last_seq = excluded.last_seq,
      config_version = excluded.config_version, removed_at = coalesce(case when excluded.removed_at is not null then p.removed_at end,
      excluded.removed_at), revision = excluded.revision, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** Points that go by a version which means the same to them. */
export async function saveVersions(
  db: Db,
  points: readonly { id: number; configVersion: number }[],
  { version, now }: Written,
): Promise<void> {
  if (!points.length) return
  const [ids, versions] = [
    points.map(({ id }) => id),
    points.map(({ configVersion }) => configVersion),
  ]
  await sql`update alarm_point p set config_version = r.version, revision = ${version}, updated_at = instant(${now}::bigint)
    from unnest(${ids}::int[], ${versions}::int[]) r(id, version) where p.id = r.id`.execute(db)
}

/** Those that were closed come first: a point has one open alarm at any time. */
export async function saveAlarms(
  db: Db,
  alarms: readonly AlarmChange[],
  now: number,
): Promise<void> {
  if (!alarms.length) return
  await sql`
    insert into alarm as a (id, point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since,
      raised_at, detected_at, annunciated_at, acked_at, acked_by, returned_at, closed_at, close_reason, activation_count, peak_value,
      peak_ts, exposure, assignee_id, explain, updated_at)
    select r.id, r."pointId", r."configId", r."sensorId", r."siteId", r.instance, r.state, r.priority, r."configVersion",
      instant(r."pendingSince"), instant(r."raisedAt"), instant(r."detectedAt"), instant(r."annunciatedAt"), instant(r."ackedAt"),
      ${member('ackedBy')}, instant(r."returnedAt"), instant(r."closedAt"), r."closeReason", r."activationCount",
      r."peakValue", instant(r."peakTs"), r.exposure, ${member('assigneeId')}, r.explain, instant(${now}::bigint)
    from rows from (jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb) as (id int, "pointId" int, "configId" int, "sensorId" int,
      "siteId" int, instance int, state text, priority text, "configVersion" int, "pendingSince" bigint, "raisedAt" bigint,
      "detectedAt" bigint, "annunciatedAt" bigint, "ackedAt" bigint, "ackedBy" int, "returnedAt" bigint, "closedAt" bigint,
      "closeReason" text, "activationCount" int, "peakValue" float8, "peakTs" bigint, exposure float8, "assigneeId" int,
      explain jsonb)) with ordinality as r order by ordinality
    on conflict (organization_id, id) do update set state = excluded.state, priority = excluded.priority,
      annunciated_at = coalesce(excluded.annunciated_at, a.annunciated_at), acked_at = excluded.acked_at, acked_by = excluded.acked_by,
      returned_at = excluded.returned_at, closed_at = excluded.closed_at, close_reason = excluded.close_reason,
      activation_count = excluded.activation_count, peak_value = excluded.peak_value, peak_ts = excluded.peak_ts,
      exposure = excluded.exposure, assignee_id = excluded.assignee_id, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function saveEvents(db: Db, events: readonly EventChange[]): Promise<void> {
  if (!events.length) return
  await sql`
    insert into alarm_event (id, point_id, seq, alarm_id, t, at, type, state, value, activation, by_id, note, reason, until,
      assignee_id, annunciated)
    select r.id, r."pointId", r.seq, r."alarmId", instant(r.t), instant(r.at), r.type, r.state, r.value, r.activation,
      ${member('byId')}, r.note, r.reason, instant(r.until), ${member('assigneeId')}, r.annunciated
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r(id int, "pointId" int, seq int, "alarmId" int, t bigint, at bigint,
      type text, state text, value float8, activation int, "byId" int, note text, reason text, until bigint, "assigneeId" int,
      annunciated boolean)`.execute(db)
}

/** The alarm of a point's earlier occurrence. */
export async function alarmOfInstance(
  db: Db,
  pointId: number,
  instance: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('alarm')
    .select('id')
    .where('pointId', '=', pointId)
    .where('instance', '=', instance)
    .executeTakeFirst()
  return row?.id ?? null
}
