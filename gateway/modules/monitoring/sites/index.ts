import { pages } from '../../../../schema/monitoring/sites.pages.ts'
import { atSite, isSite } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { assignedSites } from './service.ts'
import { setup } from './setup-store.ts'

export default defineModule({
  name: 'sites',
  audit: { Site: isSite, Location: atSite('location') },
  pages,
  rights,
  resolvers,
  exports,
  search,
  provides: { assignedSites },
  setup,
})
