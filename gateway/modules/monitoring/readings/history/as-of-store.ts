import type { Tenant } from '../../../../access/authorize.ts'
import type { Span } from '../../../../platform/time/spans.ts'
import type { Known } from './as-of.ts'

const KEPT = {
  name: 'readings_kept_from',
  text: `select coalesce(extract(epoch from readings_kept_from) * 1000, 0)::float8 as "keptFrom" from published.organization where id = $1`,
}

/** Since when the readings themselves are kept, epoch milliseconds; 0 when none was ever deleted. */
export async function keptFrom({ query, organizationId }: Tenant): Promise<number> {
  return (
    (await query<{ keptFrom: number }>({ ...KEPT, values: [organizationId] })).rows[0]?.keptFrom ??
    0
  )
}

// A sensor's readings that are not late came in the order of their times, but for the moments between arrival and commit: the
// newest one that was there a minute before vouches for those before it.
const KNOWN = {
  name: 'readings_known',
  text: `select s.id as "sensorId", (extract(epoch from p.ts) * 1000)::float8 as "upTo", l.times as later
    from unnest($1::int[]) a(id) join published.sensor s on s.id = a.id
    left join lateral (
      select ts from reading where sensor_id = s.id and ts < least(instant($3), instant($4) + interval '5 minutes')
        and ts >= instant($2) - s.stale_after * interval '1 second' and not out_of_range and not late
        and received_at <= instant($4) - interval '1 minute'
      order by ts desc limit 1
    ) p on true
    cross join lateral (
      select array_agg((extract(epoch from ts) * 1000)::float8 order by ts) as times from reading
      where sensor_id = s.id and ts >= instant($2) - s.stale_after * interval '1 second' and ts < least(instant($3), p.ts)
        and late and not out_of_range and received_at > instant($4)
    ) l`,
}

/** What was known of sensors' readings in a span. */
export async function knownReadings(
  { query }: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
  asOf: number,
): Promise<Known[]> {
  interface Row {
    sensorId: number
    upTo: number | null
    later: number[] | null
  }
  const { rows } = await query<Row>({ ...KNOWN, values: [sensorIds, from, to, asOf] })
  return rows.map(({ sensorId, upTo, later }) => ({
    sensorId,
    upTo: upTo ?? -Infinity,
    later: later ?? [],
  }))
}
