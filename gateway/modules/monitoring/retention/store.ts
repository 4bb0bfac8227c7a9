import type { Tenant } from '../../../access/authorize.ts'

const AGED = {
  name: 'retention_aged',
  // The end is worked out once a sensor, not once a reading.
  text: `select s.id from published.sensor s join published.organization o on o.id = s.organization_id
    cross join lateral (select coalesce($1, o.readings_kept_from) - longest_hold(s.id) * interval '1 second' as ends offset 0) e
    where exists (select from published.reading r where r.organization_id = s.organization_id and r.sensor_id = s.id and r.ts < e.ends)
    order by 1`,
}

/** Sensors with readings from before a time; without one, from before the announced time, if there is one. */
export async function agedSensors({ query }: Tenant, before: Date | null): Promise<number[]> {
  return (await query<{ id: number }>({ ...AGED, values: [before] })).rows.map(({ id }) => id)
}

/** Midnight, by UTC, so many days ago as the organisation keeps readings. */
export async function keptTarget({ query, organizationId }: Tenant, now: Date): Promise<Date> {
  const text = `select date_trunc('day', $2::timestamptz, 'UTC') - retention_raw_days * interval '1 day' as target
    from published.organization where id = $1`
  const { rows } = await query<{ target: Date }>({ text, values: [organizationId, now] })
  return rows[0]?.target ?? new Date(0)
}
