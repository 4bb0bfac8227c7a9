import type { Resolvers } from '../../../generated/resolvers.ts'
import { updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { priceList: (_root, _args, ctx) => service.getPriceList(ctx) },
  Mutation: { updatePriceList: updated('priceList', service.updatePriceList) },
  Subscription: { priceListChanged: live(service.watchPriceList) },
} satisfies Resolvers
