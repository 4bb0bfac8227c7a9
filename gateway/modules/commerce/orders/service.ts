import { authorize, may, type Tenant } from '../../../access/authorize.ts'
import { batched, batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { OrderList, WholeOrderList } from './order.ts'
import * as store from './store.ts'

/** Members see their own; who may update orders sees all. */
export const whoseOrders = (ctx: Context): store.OrdersOf =>
  may(ctx, 'update', 'Order') ? null : (ctx.viewer?.userId ?? 0)

export async function listOrders(ctx: Context, asked: unknown) {
  const tenant: Tenant = authorize(ctx, 'read', 'Order')
  return store.page(tenant, whoseOrders(ctx), parse(OrderList, asked))
}

/** What all orders of a list come to. */
export async function sumOrders(ctx: Context, asked: unknown) {
  const tenant: Tenant = authorize(ctx, 'read', 'Order')
  return store.sumsOf(tenant, whoseOrders(ctx), parse(WholeOrderList, asked))
}

export const getOrder = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Order'), whoseOrders(ctx), ids),
)
export const findOrder = finder('Order', getOrder)

export const watchOrders = watcher('Order', getOrder, {
  creation: 'order.placed',
  updates: ['order.cancelled', 'order.returned', 'order.shipped'],
  seenBefore: (_tenant, ctx) => store.seenBefore(whoseOrders(ctx)),
})

export const linesOf = batchedLists(
  (ctx, ids) => store.linesOf(authorize(ctx, 'read', 'Order'), ids),
  ({ orderId }) => orderId,
)
