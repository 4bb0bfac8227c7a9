import { pages } from '../../../../schema/monitoring/reports.pages.ts'
import { ofSitesAndSensors } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'reports',
  audit: { Report: ofSitesAndSensors('report_definition') },
  pages,
  rights,
  resolvers,
  exports,
  search,
})
