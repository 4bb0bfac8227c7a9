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

export const counts = (
  tenant: Tenant,
  whose: OrdersOf,
  edges: readonly Date[],
): Promise<OrderCount[]> =>
  rowsOf(tenant, 'shopOrder')
    .where(inBuckets('shopOrder.createdAt', edges))
    .$if(whose !== null, (query) => query.where('shopOrder.memberId', '=', whose))
    .select([
      bucketOf('shopOrder.createdAt', edges).as('bucket'),
      'shopOrder.status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(shop_order.item_count)::float8`.as('items'),
    ])
    .groupBy(sql`1, 2`)
    .execute()
