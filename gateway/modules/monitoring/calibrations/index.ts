import { ofSensor } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { layer } from './layer-service.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'calibrations',
  audit: { Calibration: ofSensor('calibration') },
  rights,
  resolvers,
  layers: { CALIBRATION: layer },
})
