import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { Delivery, DeliveryFilter } from './delivery.ts'
import * as store from './delivery-store.ts'

const AT_ONCE = 500

/** All matching deliveries, the newest first, a few hundred at a time: what is sent meanwhile moves nothing. */
export async function* deliveryPages(
  ctx: Context,
  filter: DeliveryFilter,
): AsyncGenerator<Delivery[], void> {
  const tenant = authorize(ctx, 'read', 'NotificationDelivery')
  for (let below: number | null = null; ;) {
    const rows = await store.page(tenant, filter, {
      below,
      above: null,
      wanted: AT_ONCE - 1,
      oldestFirst: false,
    })
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    below = last.id
  }
}

/** Those of these that the viewer may see, the newest first. */
export async function chosenDeliveries(ctx: Context, ids: readonly number[]): Promise<Delivery[]> {
  const rows = await store.byIds(authorize(ctx, 'read', 'NotificationDelivery'), ids)
  return rows.sort((a, b) => b.id - a.id)
}
