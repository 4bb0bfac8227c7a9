import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, found, listed } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getSensor } from '../sensors/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    calibration: found(service.findCalibration),
    calibrations: listed(service.listCalibrations),
  },
  Mutation: {
    createCalibration: created('calibration', service.createCalibration, service.findCalibration),
  },
  Subscription: { calibrationChanged: live(service.watchCalibrations) },
  Calibration: {
    offset: ({ offsetC }) => offsetC,
    sensor: related(({ sensorId }) => sensorId, getSensor),
  },
} satisfies Resolvers
