import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { pagesOf } from '../../../../platform/paging/id-range.ts'
import type { Delivery, DeliveryFilter } from './delivery.ts'
import * as store from './delivery-store.ts'

/** All matching deliveries, those made last first. */
export async function* deliveryPages(
  ctx: Context,
  filter: DeliveryFilter,
): AsyncGenerator<Delivery[], void> {
  const tenant = authorize(ctx, 'read', 'NotificationDelivery')
  yield* pagesOf((range) => store.pageById(tenant, filter, range))
}

/** Those of these that the viewer may see, the newest first. */
export async function chosenDeliveries(ctx: Context, ids: readonly number[]): Promise<Delivery[]> {
  const rows = await store.byIds(authorize(ctx, 'read', 'NotificationDelivery'), ids)
  return rows.sort((a, b) => b.id - a.id)
}
