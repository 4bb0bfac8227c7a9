import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { atSite } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'sensors',
  audit: { Sensor: atSite('sensor') },
  pages,
  rights,
  resolvers,
  search,
})
