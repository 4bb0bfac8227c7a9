import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'

export interface Day {
  /** As YYYY-MM-DD. */
  day: string
  /** Epoch milliseconds. */
  start: number
}

/** The days that have a part in [from, to), by the clock of the one site, or of the organisation when there are several. */
export async function daysBetween(
  tenant: Tenant,
  siteIds: readonly number[],
  from: Date,
  to: Date,
): Promise<Day[]> {
  const { organizationId, db } = tenant
  const { rows } = await sql<Day>`
    with zone as (
      select coalesce((select time_zone from published.site where organization_id = ${organizationId} and id = ${siteIds[0]} and ${siteIds.length} = 1),
        o.time_zone) as name
      from published.organization o where o.id = ${organizationId}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, (extract(epoch from d.day at time zone zone.name) * 1000)::float8 as start
    from zone cross join lateral generate_series(date_trunc('day', ${from}::timestamptz at time zone zone.name),
      (${to}::timestamptz - interval '1 millisecond') at time zone zone.name, interval '1 day') d(day) order by d.day`.execute(
    db,
  )
  return rows
}
