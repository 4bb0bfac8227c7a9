import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    calibration: (_root, { id }, ctx) => service.findCalibration(ctx, id),
    calibrations: (_root, list, ctx) => service.listCalibrations(ctx, list),
  },
  Mutation: {
    createCalibration: (_root, { input }, ctx) =>
      payload('calibration', service.createCalibration(ctx, input)),
  },
  Calibration: {
    offset: ({ offsetC }) => offsetC,
    sensor: ({ sensorId }, _args, ctx) => getSensor(ctx, sensorId),
  },
} satisfies Resolvers
