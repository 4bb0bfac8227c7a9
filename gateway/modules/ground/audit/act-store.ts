import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { bucketOf, inBuckets } from '../../../db/buckets.ts'
import { plain } from '../../../db/listing.ts'
import type { AuditedEntities } from '../../../platform/audit.ts'
import { within } from '../../../platform/paging/instants.ts'
import { entries } from './store.ts'

export interface ActCount {
  readonly bucket: number
  readonly actorId: number | null
  readonly with: string | null
  readonly count: number
}

export const counts = (
  tenant: Tenant,
  audited: AuditedEntities,
  { action, with: name }: { readonly action: string; readonly with: string },
  edges: readonly Date[],
): Promise<ActCount[]> =>
  entries(tenant, audited)
    .clearSelect()
    .where('action', '=', action)
    .where(inBuckets('auditEntry.at', edges))
    .select([
      bucketOf('auditEntry.at', edges).as('bucket'),
      'actorId',
      sql<string | null>`detail ->> ${name}::text`.as('with'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1, 2, 3`)
    .execute()

export async function actors(
  tenant: Tenant,
  audited: AuditedEntities,
  action: string,
  span: Parameters<typeof within>[1],
): Promise<number[]> {
  const rows = await entries(tenant, audited)
    .clearSelect()
    .where('action', '=', action)
    .where('actorId', 'is not', null)
    .where(within(plain('auditEntry.at'), span))
    .select('actorId')
    .distinct()
    .execute()
  return rows.flatMap(({ actorId }) => actorId ?? [])
}
