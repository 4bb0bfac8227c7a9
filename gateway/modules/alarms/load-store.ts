// What an evaluation begins with: rules, sensors, points and what the sensors held at the cursor.
import { sql, type Kysely } from 'kysely'
import { anyOf } from '../../db/listing.ts'
import type { AlarmConfigBody, MaintenanceWindowTable, ScheduleTable } from '../../db/tables-alarms.ts'
import type { Tables } from '../../db/tables.ts'
import type { Selectable } from 'kysely'
import type { RuleBody } from './definition.ts'
import type { HeldState, PointState, Reading } from './evaluator/state.ts'

type Db = Kysely<Tables>

export interface RuleRow extends RuleBody {
  id: number
  version: number
  enabled: boolean
  deleted: boolean
  sensorIds: number[]
  tags: string[]
  siteIds: number[]
  policyId: number | null
}

/** Deleted ones too, as long as their points are not gone. */
export async function rules(db: Db): Promise<RuleRow[]> {
  const rows = await db
    .selectFrom('alarmConfig')
    .select(['id', 'version', 'kind', 'parameters', 'priority', 'ackRequired', 'noteRequired', 'suppressedBy', 'scheduleId'])
    .select(['enabled', 'deletedAt', 'sensorIds', 'tags', 'siteIds', 'policyId'])
    .where((where) =>
      where.or([
        where('deletedAt', 'is', null),
        sql<boolean>`exists (select from alarm_point p where p.config_id = alarm_config.id and p.removed_at is null)`,
      ]),
    )
    .execute()
  return rows.map(({ deletedAt, ...rule }) => ({ ...rule, deleted: deletedAt !== null }))
}

export interface SensorRow {
  id: number
  siteId: number
  tags: string[]
  /** Seconds. */
  reportInterval: number
  staleAfter: number
  inService: boolean
  retired: boolean
}

/** These, or all of the organisation. */
export const sensors = (db: Db, ids: readonly number[] | null): Promise<SensorRow[]> =>
  db
    .selectFrom('sensor')
    .innerJoin('device', (join) =>
      join.onRef('device.organizationId', '=', 'sensor.organizationId').onRef('device.id', '=', 'sensor.deviceId'),
    )
    .select(['sensor.id', 'sensor.siteId', 'sensor.tags', 'sensor.reportInterval', 'sensor.staleAfter'])
    .select([
      sql<boolean>`sensor.status = 'ACTIVE' and device.status = 'ACTIVE'`.as('inService'),
      sql<boolean>`sensor.status = 'RETIRED' or device.status = 'RETIRED'`.as('retired'),
    ])
    .$if(ids !== null, (query) => query.where('sensor.id', '=', anyOf(ids ?? [])))
    .execute()

export interface PointRow {
  id: number
  configId: number
  sensorId: number
  state: PointState
  /** Of the rule's version that its state goes by. */
  configVersion: number
  removed: boolean
  openAlarmId: number | null
}

/** Of these sensors, or of all. */
export async function points(db: Db, sensorIds: readonly number[] | null): Promise<PointRow[]> {
  const rows = await db
    .selectFrom('alarmPoint')
    .select(['id', 'configId', 'sensorId', 'memory', 'configVersion', 'removedAt', 'openAlarmId'])
    .$if(sensorIds !== null, (query) => query.where('sensorId', '=', anyOf(sensorIds ?? [])))
    .orderBy('configId')
    .execute()
  return rows.map(({ memory, removedAt, ...point }) => {
    const state = memory as unknown as PointState // as the evaluator wrote it
    return { ...point, state, removed: removedAt !== null }
  })
}

/** Sensors with points that changed after a version. */
export async function changedSensors(db: Db, version: number): Promise<number[]> {
  const rows = await db.selectFrom('alarmPoint').select('sensorId').distinct().where('revision', '>', String(version)).execute()
  return rows.map(({ sensorId }) => sensorId)
}

/** Rules as versions that are not the present ones said them, by `id/version`. */
export async function bodies(
  db: Db,
  versions: readonly { id: number; version: number }[],
): Promise<Map<string, AlarmConfigBody>> {
  if (!versions.length) return new Map()
  const [ids, numbers] = [versions.map(({ id }) => id), versions.map(({ version }) => version)]
  const { rows } = await sql<{ configId: number; version: number; body: AlarmConfigBody }>`
    select v.config_id, v.version, v.body from unnest(${ids}::int[], ${numbers}::int[]) w(id, version)
    join alarm_config_version v on v.config_id = w.id and v.version = w.version`.execute(db)
  return new Map(rows.map(({ configId, version, body }) => [`${configId}/${version}`, body]))
}

/** How many of a sensor's last readings decide when it was last seen: of one that is ahead of its arrival the next may not be. */
const SEEN_IN = 20

/** The newest accepted reading of each sensor in the batches up to a cursor. */
export async function held(db: Db, sensorIds: readonly number[], cursor: number): Promise<Map<number, HeldState>> {
  const { rows } = await sql<HeldState & { id: number }>`
    select s.id, round(extract(epoch from h.ts) * 1000)::float8 as ts, h.value,
      round(extract(epoch from h.received_at) * 1000)::float8 as received_at, round(extract(epoch from h.last_seen) * 1000)::float8 as last_seen
    from unnest(${sensorIds}::int[]) s(id) cross join lateral (
      (select l.ts, l.value, l.received_at, l.last_seen from latest l where l.sensor_id = s.id and l.batch_id <= ${cursor})
      union all
      (select (array_agg(r.ts order by r.ts desc))[1], (array_agg(r.value order by r.ts desc))[1],
          (array_agg(r.received_at order by r.ts desc))[1], max(least(r.ts, r.received_at))
        from (
          select ts, value, received_at from reading where sensor_id = s.id and batch_id <= ${cursor} and not late and not out_of_range
          order by ts desc limit ${SEEN_IN}
        ) r
        where exists (select from latest l where l.sensor_id = s.id and l.batch_id > ${cursor}))
    ) h where h.ts is not null`.execute(db)
  return new Map(rows.map(({ id, ts, value, receivedAt, lastSeen }) => [id, { ts, value, receivedAt, lastSeen }]))
}

/** Accepted readings of the spans that rates are taken over, ascending. */
export async function recent(
  db: Db,
  spans: readonly { sensorId: number; from: number; to: number }[],
  cursor: number,
): Promise<Map<number, Reading[]>> {
  const found = new Map(spans.map(({ sensorId }) => [sensorId, [] as Reading[]]))
  if (!spans.length) return found
  const column = (name: 'sensorId' | 'from' | 'to') => spans.map((span) => span[name])
  const { rows } = await sql<Reading & { id: number }>`
    select s.id, round(extract(epoch from r.ts) * 1000)::float8 as ts, r.value
    from unnest(${column('sensorId')}::int[], ${column('from')}::bigint[], ${column('to')}::bigint[]) s(id, from_ms, to_ms)
    join reading r on r.sensor_id = s.id and r.ts >= instant(s.from_ms) and r.ts <= instant(s.to_ms)
    where r.batch_id <= ${cursor} and not r.late and not r.out_of_range order by s.id, r.ts`.execute(db)
  for (const { id, ts, value } of rows) found.get(id)?.push({ ts, value })
  return found
}

export interface Calendar {
  schedules: Selectable<ScheduleTable>[]
  windows: Selectable<MaintenanceWindowTable>[]
}

/** Buffers of devices go back so far. */
const OLDEST = '31 days'

export async function calendar(db: Db): Promise<Calendar> {
  const schedules = await db.selectFrom('schedule').selectAll().execute()
  const windows = await db
    .selectFrom('maintenanceWindow')
    .selectAll()
    .where((where) => where.or([where('recurrence', 'is not', null), sql<boolean>`ends_at > now() - ${OLDEST}::interval`]))
    .execute()
  return { schedules, windows }
}

/** How patient the organisation is; milliseconds. */
export async function patience(db: Db): Promise<{ grace: number; startupGrace: number }> {
  const { grace, startupGrace } = await db
    .selectFrom('organization')
    .select(['grace', 'startupGrace'])
    .where('id', '=', sql<number>`current_organization()`)
    .executeTakeFirstOrThrow()
  return { grace: grace * 1000, startupGrace: startupGrace * 1000 }
}
