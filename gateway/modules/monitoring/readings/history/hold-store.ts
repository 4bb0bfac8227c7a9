import type { Tenant } from '../../../../access/authorize.ts'

export interface Hold {
  sensorId: number
  /** Seconds, as of the moment asked for; null when it is what it is now. */
  staleAfter: number | null
}

const HOLDS = {
  name: 'sensor_holds',
  text: `select sensor_id as "sensorId", (array_agg(stale_after order by until, id) filter (where until > instant($2)))[1] as "staleAfter"
    from sensor_hold where sensor_id = any($1) and (not rolled_up or until > instant($2)) group by 1`,
}

/** Of those sensors whose roll-ups do not say how long readings were held as of a moment, or now: how long it was then. */
export const otherHolds = async (
  { query }: Tenant,
  sensorIds: readonly number[],
  asOf: number | null,
): Promise<Hold[]> => (await query<Hold>({ ...HOLDS, values: [sensorIds, asOf] })).rows

/** Keeps for how long a sensor's readings were held until now; roll-ups are made anew by what comes. */
export async function keepHold(
  { db }: Tenant,
  { id: sensorId, staleAfter }: { id: number; staleAfter: number },
  until: Date,
): Promise<void> {
  await db.insertInto('sensorHold').values({ sensorId, staleAfter, until }).execute()
}

export interface Pending {
  sensorId: number
  /** The newest of its changes. */
  upTo: number
  /** Epoch milliseconds: the first day that can be made anew, and the newest reading; null where there is nothing. */
  from: number | null
  to: number | null
}

// What is older than readings are kept stays as it is.
const PENDING = {
  name: 'sensor_holds_pending',
  text: `select p.sensor_id as "sensorId", p."upTo", date_part('epoch', l.ts) * 1000 as to,
      date_part('epoch', date_trunc('day', greatest(o.readings_kept_from, f.bucket), 'UTC')) * 1000 as from
    from (select sensor_id, max(id) as "upTo" from sensor_hold where not rolled_up group by 1 having max(until) <= $1) p
    join published.organization o on o.id = current_organization() left join latest l on l.sensor_id = p.sensor_id
    left join lateral (select bucket from reading_h1 where sensor_id = p.sensor_id order by bucket limit 1) f on true order by 1`,
}

/** Sensors whose roll-ups are to be made anew, because something was changed before then. */
export const pendingHolds = async ({ query }: Tenant, before: Date): Promise<Pending[]> =>
  (await query<Pending>({ ...PENDING, values: [before] })).rows

// `from` was worked out a while ago: days that may go since then are left out, and no more are announced while this runs.
const RECOMPUTE = {
  name: 'recompute_day',
  text: `select recompute_day($1, instant($2)) where published.keeps_readings(instant($2))`,
}

/** Leaves a day alone whose readings go, or are gone. */
export async function recomputeDay(
  { query }: Tenant,
  sensorId: number,
  begins: number,
): Promise<void> {
  await query({ ...RECOMPUTE, values: [sensorId, begins] })
}

export async function markRolledUp({ query }: Tenant, { sensorId, upTo }: Pending): Promise<void> {
  const text = 'update sensor_hold set rolled_up = true where sensor_id = $1 and id <= $2'
  await query({ name: 'sensor_hold_done', text, values: [sensorId, upTo] })
}
