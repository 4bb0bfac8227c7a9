import type { Tenant } from '../../../access/authorize.ts'

/** What decides whether a sensor is live; times are epoch milliseconds. */
export interface StatusRow {
  id: number
  siteId: number
  reportInterval: number
  staleAfter: number
  /** When it was heard from last. */
  lastSeen: number | null
  /** Whether a NO_DATA alarm is active: such a sensor is offline, whatever its own patience says. */
  silent: boolean
}

const silent = (
  sensorId: string,
) => `exists (select from alarm_point p join alarm_config c on c.id = p.config_id
  where p.sensor_id = ${sensorId} and c.kind = 'NO_DATA' and p.phase = 'ACTIVE' and p.removed_at is null)`

const COLUMNS = `s.id, s.site_id as "siteId", s.report_interval as "reportInterval", s.stale_after as "staleAfter",
  (extract(epoch from l.last_seen) * 1000)::float8 as "lastSeen",
  ${silent('s.id')} as silent`

const ALL = {
  name: 'sensor_status',
  text: `select ${COLUMNS} from sensor s left join latest l on l.sensor_id = s.id
    where s.status <> 'RETIRED' and ($1::int[] is null or s.id = any($1))`,
}

/** Of these sensors, or of all. Who may see which is decided at delivery. */
export async function statusRows(
  tenant: Tenant,
  ids: readonly number[] | null,
): Promise<StatusRow[]> {
  return (await tenant.query<StatusRow>({ ...ALL, values: [ids] })).rows
}

const SILENT = {
  name: 'sensors_silent',
  text: `select s.id from unnest($1::int[]) s(id) where ${silent('s.id')}`,
}

/** Those of the sensors that a NO_DATA alarm is active on. */
export async function silentAmong(tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  return (await tenant.query<{ id: number }>({ ...SILENT, values: [ids] })).rows.map(({ id }) => id)
}

export interface PastStatus extends StatusRow {
  /** When it was last heard from as of the cursor; null when that was too long ago to matter. */
  seenThen: number | null
  silentThen: boolean
}

const SINCE = {
  name: 'sensor_status_since',
  text: `select ${COLUMNS}, (extract(epoch from (
      select max(least(r.ts, r.received_at)) from reading r
      where r.sensor_id = s.id and r.ts > instant($2) - greatest(5 * s.report_interval, 600) * interval '1 second' - interval '1 second'
        and r.ts <= instant($2) + interval '5 minutes' and r.batch_id <= $1 and not r.late and not r.out_of_range
    )) * 1000)::float8 as "seenThen",
    exists (select from alarm a join alarm_config c on c.id = a.config_id where a.sensor_id = s.id and c.kind = 'NO_DATA'
      and a.raised_at <= instant($2) and coalesce(a.returned_at, a.closed_at, 'infinity') > instant($2)) as "silentThen"
    from sensor s left join latest l on l.sensor_id = s.id where s.status <> 'RETIRED'`,
}

/** All sensors as they are and as they were after a batch, at a time. */
export async function statusSince(
  tenant: Tenant,
  batch: number,
  at: number,
): Promise<PastStatus[]> {
  return (await tenant.query<PastStatus>({ ...SINCE, values: [batch, at] })).rows
}
