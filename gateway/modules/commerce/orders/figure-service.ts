import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import * as store from './figure-store.ts'
import { whoseOrders } from './service.ts'

/** How many orders of the viewer's own, or of everybody for who looks after them, were placed in each bucket. */
export const orderFigures = (ctx: Context, edges: readonly Date[]): Promise<store.OrderCount[]> =>
  store.counts(authorize(ctx, 'read', 'Order'), whoseOrders(ctx), edges)
