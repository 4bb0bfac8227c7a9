import type { Resolvers } from '../../generated/resolvers.ts'
import { getStatistics } from './service.ts'

export const resolvers = {
  Query: {
    statistics: async (_root, args, ctx) =>
      (await getStatistics(ctx, args)).map(({ sensorId, ...statistics }) => ({ ...statistics, sensorId: String(sensorId) })),
  },
} satisfies Resolvers
