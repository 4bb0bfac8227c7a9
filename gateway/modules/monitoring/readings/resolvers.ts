import type { Resolvers } from '../../../generated/resolvers.ts'
import { listed } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { readingsCursor, watchReadings, type ReadingsEvent } from './live/feed-service.ts'
import { readingsAtSite } from './figures/figure-service.ts'
import { getSeries } from './history/series-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    latest: listed(service.latestReadings),
    readings: listed(service.listReadings),
    readingsCursor: (_root, _args, ctx) => readingsCursor(ctx),
    series: listed(getSeries),
  },
  Site: {
    readingCount: ({ id }, args, ctx) => readingsAtSite(ctx, id, args),
  },
  Subscription: {
    readings: live(watchReadings, ({ sensorIds, times, values, ...event }: ReadingsEvent) => ({
      ...event,
      sensorIds: sensorIds.map(String),
      times: [...times],
      values: [...values],
    })),
  },
} satisfies Resolvers
