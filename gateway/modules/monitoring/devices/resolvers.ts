import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, createdAs, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { sensorsOfDevice } from '../sensors/service.ts'
import { getSite } from '../sites/service.ts'
import * as changes from './change-service.ts'
import * as file from './file/file-service.ts'
import * as service from './service.ts'
import { isLow } from './telemetry.ts'

export const resolvers = {
  Query: {
    device: found(service.findDevice),
    devices: listed(service.listDevices),
  },
  Mutation: {
    createDevice: created('device', changes.createDevice, service.findDevice),
    createDevices: createdAs(file.createDevices, file.findCreated),
    updateDevice: updated('device', changes.updateDevice),
    rotateDeviceToken: createdAs(
      (ctx, { id }: { id: string }) => service.rotateDeviceToken(ctx, id),
      async (ctx, id) => ({ device: await service.findDevice(ctx, id) }),
    ),
    revokeDeviceToken: (_root, { id }, ctx) =>
      payload('device', service.revokeDeviceToken(ctx, id)),
  },
  Subscription: { deviceChanged: live(service.watchDevices) },
  Device: {
    site: related(({ siteId }) => siteId, getSite),
    sensors: ({ id }, _args, ctx) => sensorsOfDevice(ctx, id),
    battery: ({ batteryPercent: percent, batteryAt: at }) =>
      percent === null || at === null ? null : { percent, low: isLow(percent), at },
    signal: ({ signalDbm: dbm, signalAt: at }) =>
      dbm === null || at === null ? null : { dbm, at },
    token: ({ id }, _args, ctx) => service.getToken(ctx, id),
  },
} satisfies Resolvers
