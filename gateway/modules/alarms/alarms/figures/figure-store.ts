import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { bucketOf, inBuckets } from '../../../../db/buckets.ts'
import { anyOf } from '../../../../db/listing.ts'

export interface AlarmCount {
  readonly bucket: number
  readonly count: number
  /** Not closed, and nobody has acknowledged them. */
  readonly unacknowledged: number
  /** Not closed. */
  readonly open: number
  readonly acknowledged: number
  /** All of these together, from the raise to the acknowledgement. */
  readonly secondsToAcknowledge: number
}

export const counts = (
  { db, organizationId, siteIds }: Tenant,
  edges: readonly Date[],
): Promise<AlarmCount[]> =>
  db
    .selectFrom('alarm')
    .where('alarm.organizationId', '=', organizationId)
    .where(inBuckets('alarm.raisedAt', edges))
    .$if(siteIds !== null, (query) => query.where('alarm.siteId', '=', anyOf(siteIds ?? [])))
    .select([
      bucketOf('alarm.raisedAt', edges).as('bucket'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where closed_at is null and acked_at is null)::int`.as(
        'unacknowledged',
      ),
      sql<number>`count(*) filter (where closed_at is null)::int`.as('open'),
      sql<number>`count(acked_at)::int`.as('acknowledged'),
      sql<number>`coalesce(sum(extract(epoch from acked_at - raised_at)), 0)::float8`.as(
        'secondsToAcknowledge',
      ),
    ])
    .groupBy(sql`1`)
    .execute()
