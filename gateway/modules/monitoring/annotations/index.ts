import { atSite, either, ofSensor } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'annotations',
  audit: { Annotation: either(atSite('annotation'), ofSensor('annotation')) },
  rights,
  resolvers,
})
