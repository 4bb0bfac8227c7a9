import type { Resolvers } from '../../generated/resolvers.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    user: (_root, { id }, ctx) => service.findUser(ctx, id),
    users: (_root, list, ctx) => service.listUsers(ctx, list),
  },
} satisfies Resolvers
