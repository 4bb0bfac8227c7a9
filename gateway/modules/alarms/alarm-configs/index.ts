import { pages } from '../../../../schema/alarms/alarm-configs.pages.ts'
import { ofSitesAndSensors } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { limitsBySensor } from './limits/limits-service.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { setup } from './setup-store.ts'

export default defineModule({
  name: 'alarm-configs',
  audit: { AlarmConfig: ofSitesAndSensors('alarm_config') },
  pages,
  rights,
  resolvers,
  exports,
  search,
  provides: { ruleLimits: limitsBySensor },
  setup,
})
