import type { Resolvers } from '../../../generated/resolvers.ts'
import { getStatistics } from './service.ts'

export const resolvers = {
  Query: {
    statistics: async (_root, args, ctx) =>
      (await getStatistics(ctx, args)).map(({ sensorId, ruleLimits, ...statistics }) => ({
        ...statistics,
        sensorId: String(sensorId),
        ruleLimits: ruleLimits && {
          starts: ruleLimits.map(({ from }) => from),
          low: ruleLimits.map(({ low }) => low),
          high: ruleLimits.map(({ high }) => high),
        },
      })),
  },
} satisfies Resolvers
