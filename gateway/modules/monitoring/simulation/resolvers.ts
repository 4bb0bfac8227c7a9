import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { payload } from '../../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Mutation: {
    simulateFault: (_root, { sensorId, ...fault }, ctx) =>
      payload('fault', service.simulateFault(ctx, sensorId, fault)),
  },
  SimulatedFault: {
    sensor: related(({ sensorId }) => sensorId, getSensor),
  },
} satisfies Resolvers
