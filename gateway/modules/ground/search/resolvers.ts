import type { Resolvers } from '../../../generated/resolvers.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: { search: (_root, args, ctx) => service.search(ctx, args) },
  SearchEntry: { entityId: ({ entityId }) => String(entityId) },
} satisfies Resolvers
