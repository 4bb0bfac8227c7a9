import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Mutation: {
    simulateFault: (_root, { sensorId, ...fault }, ctx) =>
      payload('fault', service.simulateFault(ctx, sensorId, fault)),
  },
  SimulatedFault: {
    sensor: ({ sensorId }, _args, ctx) => getSensor(ctx, sensorId),
  },
} satisfies Resolvers
