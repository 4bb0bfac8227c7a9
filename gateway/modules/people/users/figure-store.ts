import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { bucketOf, inBuckets } from '../../../db/buckets.ts'
import { anyOf } from '../../../db/listing.ts'

export interface MemberCount {
  readonly bucket: number
  readonly count: number
}

export const counts = (
  { db, organizationId }: Tenant,
  edges: readonly Date[],
): Promise<MemberCount[]> =>
  db
    .selectFrom('member')
    .where('member.organizationId', '=', organizationId)
    .where(inBuckets('member.createdAt', edges))
    .select([
      bucketOf('member.createdAt', edges).as('bucket'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .execute()

export async function among(
  { db, organizationId }: Tenant,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', anyOf(ids))
    .select('member.id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Memberships {
  readonly members: number
  /** To a tenth. */
  readonly averageYears: number
}

export const memberships = ({ db, organizationId }: Tenant, now: Date): Promise<Memberships> =>
  db
    .selectFrom('member')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '=', 'ACTIVE')
    .select([
      sql<number>`count(*)::int`.as('members'),
      sql<number>`coalesce(round(avg(greatest(extract(epoch from ${now}::timestamptz - created_at), 0)) / 31557600, 1), 0)::float8`.as(
        'averageYears',
      ),
    ])
    .executeTakeFirstOrThrow()
