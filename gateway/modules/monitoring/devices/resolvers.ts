import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload, withProblems } from '../../../parse.ts'
import { sensorsOfDevice } from '../sensors/service.ts'
import { getSite } from '../sites/service.ts'
import * as changes from './change-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    device: (_root, { id }, ctx) => service.findDevice(ctx, id),
    devices: (_root, list, ctx) => service.listDevices(ctx, list),
  },
  Mutation: {
    createDevice: (_root, { input }, ctx) => payload('device', changes.createDevice(ctx, input)),
    updateDevice: (_root, { id, input, expectedVersion }, ctx) =>
      payload('device', changes.updateDevice(ctx, id, input, expectedVersion)),
    rotateDeviceToken: (_root, { id }, ctx) => withProblems(service.rotateDeviceToken(ctx, id)),
    revokeDeviceToken: (_root, { id }, ctx) =>
      payload('device', service.revokeDeviceToken(ctx, id)),
  },
  Device: {
    site: ({ siteId }, _args, ctx) => getSite(ctx, siteId),
    sensors: ({ id }, _args, ctx) => sensorsOfDevice(ctx, id),
    token: ({ id }, _args, ctx) => service.getToken(ctx, id),
  },
} satisfies Resolvers
