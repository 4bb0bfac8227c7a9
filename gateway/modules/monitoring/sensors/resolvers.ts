import type { Lookup } from '../../../batch.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, found, listed, updated } from '../../../graphql/ask.ts'
import { related, derived } from '../../../graphql/related.ts'
import { live } from '../../../graphql/live.ts'
import { getDevice } from '../devices/service.ts'
import { getCoverage, getLastHeard, getLatest, getRate } from '../readings/service.ts'
import { getLocation, getSite } from '../sites/service.ts'
import * as changes from './change-service.ts'
import { connectivity } from './connectivity.ts'
import type { Sensor } from './sensor.ts'
import * as service from './service.ts'
import { sensorCounts } from './site-counts-service.ts'
import { sensorStatusCursor, watchSensorStatus, type SensorStatusEvent } from './status-service.ts'

const ofSensor = <T>(lookup: Lookup<T>) => ({ keyOf: ({ id }: Sensor) => id, lookup })
const [heard, silence] = [ofSensor(getLastHeard), ofSensor(service.getSilence)]

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
    device: related(({ deviceId }) => deviceId, getDevice),
    location: related(({ locationId }) => locationId, getLocation),
    site: related(({ siteId }) => siteId, getSite),
    latest: related(({ id }) => id, getLatest),
    connectivity: derived({ heard, silence }, (sensor, { heard: latest, silence: active }, ctx) =>
      connectivity(
        latest?.lastSeen.getTime() ?? null,
        { ...sensor, silent: active !== null },
        ctx.now(),
      ),
    ),
    lastSeenAt: derived({ heard }, (_sensor, { heard: latest }) => latest?.lastSeen ?? null),
    rate15Min: ({ id }, _args, ctx) => getRate(ctx, id),
    coverageToday: ({ id }, _args, ctx) => getCoverage(ctx, id),
  },
} satisfies Resolvers
