import { pages } from '../../../../schema/alarms/schedules.pages.ts'
import { ofSitesAndSensors } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { layer } from './layer-service.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'schedules',
  audit: { Schedule: 'always', MaintenanceWindow: ofSitesAndSensors('maintenance_window') },
  pages,
  rights,
  resolvers,
  layers: { MAINTENANCE: layer },
  exports,
  search,
})
