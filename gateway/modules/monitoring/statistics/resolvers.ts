import type { Resolvers } from '../../../generated/resolvers.ts'
import { getStatistics } from './service.ts'

export const resolvers = {
  Query: {
    statistics: (_root, args, ctx) => getStatistics(ctx, args),
  },
  Statistics: {
    ruleLimits: ({ ruleLimits }) =>
      ruleLimits && {
        starts: ruleLimits.map(({ from }) => from),
        low: ruleLimits.map(({ low }) => low),
        high: ruleLimits.map(({ high }) => high),
      },
  },
} satisfies Resolvers
