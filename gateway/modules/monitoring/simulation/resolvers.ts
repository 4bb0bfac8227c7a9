import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Mutation: {
    simulateFault: (_root, { sensorId, kind }, ctx) =>
      payload('fault', service.simulateFault(ctx, sensorId, kind)),
  },
  SimulatedFault: {
    sensor: ({ sensorId }, _args, ctx) => getSensor(ctx, sensorId),
  },
} satisfies Resolvers
