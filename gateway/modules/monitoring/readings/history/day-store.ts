import type { Tenant } from '../../../../access/authorize.ts'

const UNMADE = {
  name: 'reading_days_unmade',
  text: `select l.sensor_id as id from latest l join published.sensor s on s.id = l.sensor_id join published.site i on i.id = s.site_id
    left join reading_days_made m on m.sensor_id = l.sensor_id
    where m.time_zone is distinct from i.time_zone or m.up_to < date_trunc('day', l.ts, i.time_zone) order by 1`,
}

/** Sensors of which days may be over and not made. */
export const sensorsWithDaysToMake = async ({ query }: Tenant): Promise<number[]> =>
  (await query<{ id: number }>({ ...UNMADE, values: [] })).rows.map(({ id }) => id)

const MAKE = { name: 'reading_day_make', text: 'select make_next_day($1) as "isMore"' }

/** Makes a sensor's first day that is over and not made. Says whether there may be more. */
export async function makeNextDay({ query }: Tenant, sensorId: number): Promise<boolean> {
  const { rows } = await query<{ isMore: boolean }>({ ...MAKE, values: [sensorId] })
  return rows[0]?.isMore ?? false
}
