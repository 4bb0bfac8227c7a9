import { pages } from '../../../../schema/monitoring/imports.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { mainSearch } from './main-search-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'imports',
  audit: { Import: 'never' },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  mainSearch,
})
