import type { Resolvers } from '../../../generated/resolvers.ts'
import { live } from '../../../graphql/live.ts'
import { watchReadings, type ReadingsEvent } from './live/feed-service.ts'
import { getSeries } from './history/series-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    latest: (_root, args, ctx) => service.latestReadings(ctx, args),
    readings: (_root, args, ctx) => service.listReadings(ctx, args),
    series: async (_root, args, ctx) =>
      (await getSeries(ctx, args)).map(({ sensorId, ...series }) => ({
        ...series,
        sensorId: String(sensorId),
      })),
  },
  Subscription: {
    readings: {
      ...live(watchReadings),
      resolve: ({ sensorIds, times, values, ...event }: ReadingsEvent) => ({
        ...event,
        sensorIds: sensorIds.map(String),
        times: [...times],
        values: [...values],
      }),
    },
  },
} satisfies Resolvers
