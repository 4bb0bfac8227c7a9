import type { Tenant } from '../../access/authorize.ts'

/** What decides whether a sensor is live; times are epoch milliseconds. */
export interface StatusRow {
  id: number
  siteId: number
  reportInterval: number
  staleAfter: number
  /** Of its newest good reading. */
  newestTs: number | null
  lastSeen: number | null
}

const COLUMNS = `s.id, s.site_id as "siteId", s.report_interval as "reportInterval", s.stale_after as "staleAfter",
  (extract(epoch from l.ts) * 1000)::float8 as "newestTs", (extract(epoch from l.last_seen) * 1000)::float8 as "lastSeen"`

const ALL = {
  name: 'sensor_status',
  text: `select ${COLUMNS} from sensor s left join latest l on l.sensor_id = s.id
    where s.status <> 'RETIRED' and ($1::int[] is null or s.id = any($1))`,
}

/** Of these sensors, or of all. Who may see which is decided at delivery. */
export async function statusRows(tenant: Tenant, ids: readonly number[] | null): Promise<StatusRow[]> {
  return (await tenant.query<StatusRow>({ ...ALL, values: [ids] })).rows
}

export interface PastStatus extends StatusRow {
  /** When it was last heard from as of the cursor; null when that was too long ago to matter. */
  seenThen: number | null
}

const SINCE = {
  name: 'sensor_status_since',
  text: `select ${COLUMNS}, (extract(epoch from (
      select max(least(r.ts, r.received_at)) from reading r
      where r.sensor_id = s.id and r.ts > instant($2) - greatest(5 * s.report_interval, 600) * interval '1 second' - interval '1 second'
        and r.ts <= instant($2) + interval '5 minutes' and r.batch_id <= $1 and not r.late and not r.out_of_range
    )) * 1000)::float8 as "seenThen"
    from sensor s left join latest l on l.sensor_id = s.id where s.status <> 'RETIRED'`,
}

/** All sensors as they are and as they were after a batch, at a time. */
export async function statusSince(tenant: Tenant, batch: number, at: number): Promise<PastStatus[]> {
  return (await tenant.query<PastStatus>({ ...SINCE, values: [batch, at] })).rows
}
