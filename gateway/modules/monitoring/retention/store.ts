import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

const AGED = {
  name: 'retention_aged',
  // The end is worked out once a sensor, not once a reading.
  text: `select s.id from sensor s join organization o on o.id = s.organization_id
    cross join lateral (select coalesce($1, o.readings_kept_from) - longest_hold(s.id) * interval '1 second' as ends offset 0) e
    where exists (select from reading r where r.organization_id = s.organization_id and r.sensor_id = s.id and r.ts < e.ends)
    order by 1`,
}

/** Sensors with readings from before a time; without one, from before the announced time, if there is one. */
export async function agedSensors({ query }: Tenant, before: Date | null): Promise<number[]> {
  return (await query<{ id: number }>({ ...AGED, values: [before] })).rows.map(({ id }) => id)
}

/** Midnight, by UTC, so many days ago as the organisation keeps readings. */
export async function keptTarget({ query, organizationId }: Tenant, now: Date): Promise<Date> {
  const text = `select date_trunc('day', $2::timestamptz, 'UTC') - retention_raw_days * interval '1 day' as target
    from organization where id = $1`
  const { rows } = await query<{ target: Date }>({ text, values: [organizationId, now] })
  return rows[0]?.target ?? new Date(0)
}

/** From now on nobody may count on readings measured before, nor store such; gives the new beginning if it moved. */
export async function announce(
  { query, organizationId }: Tenant,
  keptFrom: Date,
): Promise<Date | undefined> {
  const text = `update organization set readings_kept_from = $2 where id = $1
    and coalesce(readings_kept_from, '-infinity') < $2 returning readings_kept_from as "keptFrom"`
  return (await query<{ keptFrom: Date }>({ text, values: [organizationId, keptFrom] })).rows[0]
    ?.keptFrom
}

export interface Removed {
  removed: number
  /** Where the next step begins; null when there is none. */
  upto: Date | null
}

const REMOVE = {
  name: 'retention_remove',
  text: `select removed, upto from remove_readings($1, coalesce($2, '-infinity'::timestamptz), $3)`,
}

/** One step: at most so many of a sensor's readings. */
export async function removeReadings(
  { query }: Tenant,
  sensorId: number,
  since: Date | null,
  most: number,
): Promise<Removed> {
  const { rows } = await query<Removed>({ ...REMOVE, values: [sensorId, since, most] })
  return rows[0] ?? { removed: 0, upto: null }
}

/** Batches of more than a day ago that alarms are done with. Looks at the oldest only: those of the day may be millions. */
export async function removeBatches({ db }: Tenant, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from reading_batch b using (
      select organization_id, id from (
        select organization_id, id, received_at from reading_batch where id <= (
          select last_batch from worker.agenda a where a.organization_id = current_organization())
        order by organization_id, id limit ${most}
      ) oldest where received_at < ${before}
    ) old where b.organization_id = old.organization_id and b.id = old.id`.execute(db)
  return Number(numAffectedRows)
}

/** What was behind the bell and read long ago. */
export async function removeNotifications(
  { db, organizationId }: Tenant,
  before: Date,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('notification')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('readAt', '<', before)
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What requests with a key of their own were answered. */
export async function removeAnswers(
  { db, organizationId }: Tenant,
  before: Date,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('idempotencyKey')
    .select(['deviceId', 'key'])
    .where('organizationId', '=', organizationId)
    .where('createdAt', '<', before)
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKey')
    .where('organizationId', '=', organizationId)
    .where((where) => where.refTuple('deviceId', 'key'), 'in', old.$asTuple('deviceId', 'key'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
