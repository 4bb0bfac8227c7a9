import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getDevice } from '../devices/service.ts'
import { getCoverage, getLastSeen, getLatest, getRate } from '../readings/service.ts'
import { getLocation, getSite } from '../sites/service.ts'
import * as changes from './change-service.ts'
import { connectivity } from './connectivity.ts'
import * as service from './service.ts'
import { sensorCounts } from './site-counts-service.ts'
import { sensorStatusCursor, watchSensorStatus, type SensorStatusEvent } from './status-service.ts'

export const resolvers = {
  Query: {
    sensor: found(service.findSensor),
    sensors: listed(service.listSensors),
    sensorStatusCursor: (_root, _args, ctx) => sensorStatusCursor(ctx),
  },
  Mutation: {
    createSensor: created('sensor', changes.createSensor, service.findSensor),
    updateSensor: updated('sensor', changes.updateSensor),
  },
  Subscription: {
    sensorChanged: live(service.watchSensors),
    sensorStatus: live(watchSensorStatus, ({ sensorId, ...event }: SensorStatusEvent) => ({
      ...event,
      sensorId: sensorId === null ? null : String(sensorId),
    })),
  },
  Site: { sensorCounts: ({ id }, _args, ctx) => sensorCounts(ctx, id) },
  Sensor: {
    reportIntervalSeconds: ({ reportInterval }) => reportInterval,
    staleAfterSeconds: ({ staleAfter }) => staleAfter,
    device: ({ deviceId }, _args, ctx) => getDevice(ctx, deviceId),
    location: ({ locationId }, _args, ctx) =>
      locationId === null ? null : getLocation(ctx, locationId),
    site: ({ siteId }, _args, ctx) => getSite(ctx, siteId),
    latest: ({ id }, _args, ctx) => getLatest(ctx, id),
    connectivity: async (sensor, _args, ctx) => {
      const [seen, silent] = await Promise.all([
        getLastSeen(ctx, sensor.id),
        service.isSilent(ctx, sensor.id),
      ])
      return connectivity(seen?.getTime() ?? null, { ...sensor, silent }, ctx.now())
    },
    lastSeenAt: ({ id }, _args, ctx) => getLastSeen(ctx, id),
    rate15Min: ({ id }, _args, ctx) => getRate(ctx, id),
    coverageToday: ({ id }, _args, ctx) => getCoverage(ctx, id),
  },
} satisfies Resolvers
