import type { Tenant } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import { NO_SILENCE, type Silence } from './silence.ts'

/** What decides whether a sensor is live; times are epoch milliseconds. */
export interface StatusRow {
  id: number
  siteId: number
  reportInterval: number
  staleAfter: number
  /** When it was heard from last. */
  lastSeen: number | null
  /** Such a sensor is offline, whatever its own patience says. */
  silent: boolean
}

type Knowing = Pick<Deps, 'declared'>

const silenceOf = ({ declared }: Knowing): Silence => declared.provided.silence ?? NO_SILENCE

const columns = (
  silence: Silence,
) => `s.id, s.site_id as "siteId", s.report_interval as "reportInterval", s.stale_after as "staleAfter",
  (extract(epoch from l.last_seen) * 1000)::float8 as "lastSeen",
  ${silence.now('s.id')} as silent`

const all = (silence: Silence) => ({
  name: 'sensor_status',
  text: `select ${columns(silence)} from sensor s left join published.latest l on l.sensor_id = s.id
    where s.status <> 'RETIRED' and ($1::int[] is null or s.id = any($1))`,
})

/** Of these sensors, or of all. Who may see which is decided at delivery. */
export async function statusRows(
  deps: Knowing,
  tenant: Tenant,
  ids: readonly number[] | null,
): Promise<StatusRow[]> {
  return (await tenant.query<StatusRow>({ ...all(silenceOf(deps)), values: [ids] })).rows
}

const atSites = (silence: Silence) => ({
  name: 'sensor_status_at',
  text: `select ${columns(silence)} from sensor s left join published.latest l on l.sensor_id = s.id
    where s.status <> 'RETIRED' and s.site_id = any($1::int[])`,
})

/** Of the sensors at these sites. */
export async function statusRowsAt(
  deps: Knowing,
  tenant: Tenant,
  siteIds: readonly number[],
): Promise<StatusRow[]> {
  return (await tenant.query<StatusRow>({ ...atSites(silenceOf(deps)), values: [siteIds] })).rows
}

/** Those of the sensors that are silent. */
export async function silentAmong(
  deps: Knowing,
  tenant: Tenant,
  ids: readonly number[],
): Promise<number[]> {
  const text = `select s.id from unnest($1::int[]) s(id) where ${silenceOf(deps).now('s.id')}`
  const { rows } = await tenant.query<{ id: number }>({
    name: 'sensors_silent',
    isBrief: true,
    text,
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

export interface PastStatus extends StatusRow {
  /** When it was last heard from as of the cursor; null when that was too long ago to matter. */
  seenThen: number | null
  silentThen: boolean
}

const since = (silence: Silence) => ({
  name: 'sensor_status_since',
  text: `select ${columns(silence)}, (extract(epoch from (
      select max(least(r.ts, r.received_at)) from published.reading r
      where r.sensor_id = s.id and r.ts > instant($2) - greatest(5 * s.report_interval, 600) * interval '1 second' - interval '1 second'
        and r.ts <= instant($2) + interval '5 minutes' and r.batch_id <= $1 and not r.late and not r.out_of_range
    )) * 1000)::float8 as "seenThen",
    ${silence.at('s.id', 'instant($2)')} as "silentThen"
    from sensor s left join published.latest l on l.sensor_id = s.id where s.status <> 'RETIRED'`,
})

/** All sensors as they are and as they were after a batch, at a time. */
export async function statusSince(
  deps: Knowing,
  tenant: Tenant,
  batch: number,
  at: number,
): Promise<PastStatus[]> {
  return (await tenant.query<PastStatus>({ ...since(silenceOf(deps)), values: [batch, at] })).rows
}
