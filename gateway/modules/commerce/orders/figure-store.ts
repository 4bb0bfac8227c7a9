import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { inBuckets, bucketOf } from '../../../db/buckets.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { OrderStatus } from './order.ts'
import type { OrdersOf } from './store.ts'

export interface OrderCount {
  readonly bucket: number
  readonly status: OrderStatus
  readonly count: number
  /** How many things were bought. */
  readonly items: number
}

export async function counts(
  tenant: Tenant,
  whose: OrdersOf,
  edges: readonly Date[],
): Promise<OrderCount[]> {
  const placed = rowsOf(tenant, 'shopOrder')
    .where(inBuckets('shopOrder.createdAt', edges))
    .$if(whose !== null, (query) => query.where('shopOrder.memberId', '=', whose))
    .select([
      'shopOrder.organizationId',
      'shopOrder.id',
      'shopOrder.status',
      bucketOf('shopOrder.createdAt', edges).as('bucket'),
    ])
  const { rows } = await sql<OrderCount>`
    with placed as materialized (${placed}), bought as (
      select order_id, sum(quantity) as items from shop_order_line
      where organization_id = ${tenant.organizationId} and order_id in (select id from placed) group by order_id
    )
    select bucket, status, count(*)::int as count, coalesce(sum(items), 0)::float8 as items
    from placed left join bought on bought.order_id = placed.id group by bucket, status`.execute(
    tenant.db,
  )
  return rows
}
