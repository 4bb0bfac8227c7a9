import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { bucketOf, inBuckets } from '../../../../db/buckets.ts'
import { anyOf, plain } from '../../../../db/listing.ts'
import { within } from '../../../../platform/paging/instants.ts'

export interface ReadingCount {
  readonly bucket: number
  readonly count: number
}

const hours = ({ db, organizationId, siteIds }: Tenant) =>
  db
    .selectFrom('readingH1')
    .innerJoin('published.sensor as sensor', (join) =>
      join
        .onRef('sensor.organizationId', '=', 'readingH1.organizationId')
        .onRef('sensor.id', '=', 'readingH1.sensorId'),
    )
    .where('readingH1.organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where('sensor.siteId', '=', anyOf(siteIds ?? [])))

export const counts = (tenant: Tenant, edges: readonly Date[]): Promise<ReadingCount[]> =>
  hours(tenant)
    .where(inBuckets('readingH1.bucket', edges))
    .select([
      bucketOf('readingH1.bucket', edges).as('bucket'),
      sql<number>`sum(reading_h1.n)::float8`.as('count'),
    ])
    .groupBy(sql`1`)
    .execute()

export async function bySite(
  tenant: Tenant,
  range: Parameters<typeof within>[1],
): Promise<ReadonlyMap<number, number>> {
  const rows = await hours(tenant)
    .where(within(plain('readingH1.bucket'), range))
    .select(['sensor.siteId', sql<number>`sum(reading_h1.n)::float8`.as('count')])
    .groupBy('sensor.siteId')
    .execute()
  return new Map(rows.map(({ siteId, count }) => [siteId, count]))
}
