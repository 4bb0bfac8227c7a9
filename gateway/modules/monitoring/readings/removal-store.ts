import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

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
          select last_batch from published.agenda a where a.organization_id = current_organization())
        order by organization_id, id limit ${most}
      ) oldest where received_at < ${before}
    ) old where b.organization_id = old.organization_id and b.id = old.id`.execute(db)
  return Number(numAffectedRows)
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
