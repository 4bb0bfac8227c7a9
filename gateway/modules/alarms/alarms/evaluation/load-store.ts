// What an evaluation begins with: rules, sensors, points and what the sensors held at the cursor.
import { sql, type Kysely } from 'kysely'
import { anyOf } from '../../../../db/listing.ts'
import type { AlarmConfigBody } from '../../alarm-configs/tables.ts'
import type { Tables } from '../../../../db/tables.ts'
import { onKey } from '../../../../platform/record/rows.ts'
import type { RuleBody } from './definition.ts'
import type { HeldState, PointState, Reading } from '../evaluator/state.ts'

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
    .selectFrom('published.alarmConfig as alarmConfig')
    .select([
      'id',
      'version',
      'kind',
      'parameters',
      'priority',
      'ackRequired',
      'noteRequired',
      'suppressedBy',
      'scheduleId',
    ])
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
    .selectFrom('published.sensor as sensor')
    .innerJoin('published.device as device', (join) => onKey(join, 'device', 'sensor.deviceId'))
    .select([
      'sensor.id',
      'sensor.siteId',
      'sensor.tags',
      'sensor.reportInterval',
      'sensor.staleAfter',
    ])
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
  const rows = await db
    .selectFrom('alarmPoint')
    .select('sensorId')
    .distinct()
    .where('revision', '>', String(version))
    .execute()
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
    join published.alarm_config_version v on v.config_id = w.id and v.version = w.version`.execute(
    db,
  )
  return new Map(rows.map(({ configId, version, body }) => [`${configId}/${version}`, body]))
}

/**
 * The newest reading of each sensor in the batches up to a cursor, by the time it counts from: that of its arrival when it was ahead of
 * it, five minutes at most. `latest` goes by the device's clock, so it says so only where that was not ahead.
 */
export async function held(
  db: Db,
  sensorIds: readonly number[],
  cursor: number,
): Promise<Map<number, HeldState>> {
  const { rows } = await sql<HeldState & { id: number }>`
    select s.id, round(extract(epoch from least(h.ts, h.received_at)) * 1000)::float8 as ts, h.value,
      round(extract(epoch from h.received_at) * 1000)::float8 as received_at, round(extract(epoch from h.ts) * 1000)::float8 as measured_at
    from unnest(${sensorIds}::int[]) s(id) join published.latest l on l.sensor_id = s.id cross join lateral (
      select l.ts, l.value, l.received_at where l.batch_id <= ${cursor} and l.ts <= l.received_at
      union all
      (select r.ts, r.value, r.received_at
        from (
          select ts from published.reading where sensor_id = s.id and batch_id <= ${cursor} and not out_of_range
          order by ts desc limit 1
        ) newest join published.reading r on r.sensor_id = s.id and r.ts >= newest.ts - interval '5 minutes'
        where r.batch_id <= ${cursor} and not r.out_of_range and (l.batch_id > ${cursor} or l.ts > l.received_at)
        order by least(r.ts, r.received_at) desc, r.ts desc limit 1)
    ) h`.execute(db)
  return new Map(
    rows.map(({ id, ts, value, receivedAt, measuredAt }) => [
      id,
      { ts, value, receivedAt, measuredAt },
    ]),
  )
}

/** Evaluated readings of the spans that rates are taken over, ascending: those that were newer than all before them. */
export async function recent(
  db: Db,
  spans: readonly { sensorId: number; from: number; to: number }[],
  cursor: number,
): Promise<Map<number, Reading[]>> {
  const found = new Map(spans.map(({ sensorId }) => [sensorId, [] as Reading[]]))
  if (!spans.length) return found
  const column = (name: 'sensorId' | 'from' | 'to') => spans.map((span) => span[name])
  const { rows } = await sql<Reading & { id: number }>`
    select id, counts_from as ts, value from (
      select s.id, c.counts_from, c.place, r.value,
        max(c.place) over (partition by s.id order by r.batch_id, r.ts rows between unbounded preceding and 1 preceding) as before
      from unnest(${column('sensorId')}::int[], ${column('from')}::bigint[], ${column('to')}::bigint[]) s(id, from_ms, to_ms)
      join published.reading r on r.sensor_id = s.id and r.ts >= instant(s.from_ms) and r.ts <= instant(s.to_ms) + interval '5 minutes'
      cross join lateral (select round(extract(epoch from r.ts) * 1000)::float8 as ms,
        round(extract(epoch from least(r.ts, r.received_at)) * 1000)::float8 as counts_from) t
      cross join lateral (select t.counts_from, array[t.counts_from, t.ms] as place) c
      where r.batch_id <= ${cursor} and not r.out_of_range and c.counts_from between s.from_ms and s.to_ms
    ) arrived where before is null or place > before order by id, place`.execute(db)
  for (const { id, ts, value } of rows) found.get(id)?.push({ ts, value })
  return found
}

/** How patient the organisation is; milliseconds. */
export async function patience(db: Db): Promise<{ grace: number; startupGrace: number }> {
  const { grace, startupGrace } = await db
    .selectFrom('published.organization')
    .select(['grace', 'startupGrace'])
    .where('id', '=', sql<number>`current_organization()`)
    .executeTakeFirstOrThrow()
  return { grace: grace * 1000, startupGrace: startupGrace * 1000 }
}
