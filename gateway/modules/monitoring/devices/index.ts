import { pages } from '../../../../schema/monitoring/devices.pages.ts'
import { atSite } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { setup } from './setup-store.ts'

export default defineModule({
  name: 'devices',
  audit: { Device: atSite('device') },
  pages,
  rights,
  resolvers,
  exports,
  search,
  setup,
})
