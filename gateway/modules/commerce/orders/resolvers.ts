import { ifMay } from '../../../access/if-may.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { alone, createdAs, found, idText, listed, saved } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { findInvoice } from '../invoices/service.ts'
import { getProduct } from '../products/service.ts'
import { getUser } from '../../people/users/service.ts'
import * as addresses from './address-service.ts'
import * as changes from './change-service.ts'
import { placeOrder } from './place-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    order: found(service.findOrder),
    orders: listed(service.listOrders),
    orderSums: listed(service.sumOrders),
    shippingAddresses: (_root, _args, ctx) => addresses.listAddresses(ctx),
  },
  Mutation: {
    addShippingAddress: saved('shippingAddress', addresses.addAddress),
    removeShippingAddress: (_root, { id }, ctx) =>
      payload('shippingAddresses', addresses.removeAddress(ctx, id)),
    placeOrder: createdAs(
      async (ctx, { input }: { input: unknown }) => ({ order: await placeOrder(ctx, input) }),
      alone('order', service.findOrder),
    ),
    cancelOrder: (_root, { id }, ctx) => payload('order', changes.cancelOrder(ctx, id)),
    returnOrder: (_root, { id, input }, ctx) =>
      payload('order', changes.returnOrder(ctx, id, input)),
    shipOrder: (_root, { id }, ctx) => payload('order', changes.shipOrder(ctx, id)),
  },
  Subscription: { orderChanged: live(service.watchOrders) },
  Order: {
    userId: ({ memberId }) => idText(memberId),
    user: related(({ memberId }) => memberId, getUser),
    invoiceId: ({ invoiceId }) => idText(invoiceId),
    invoice: ({ invoiceId }, _args, ctx) =>
      invoiceId === null ? null : ifMay(ctx, 'Invoice', () => findInvoice(ctx, String(invoiceId))),
    lines: ({ id }, _args, ctx) => service.linesOf(ctx, id),
  },
  OrderLine: {
    product: ({ productId }, _args, ctx) => ifMay(ctx, 'Product', () => getProduct(ctx, productId)),
  },
} satisfies Resolvers
