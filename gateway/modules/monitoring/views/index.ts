import { pages } from '../../../../schema/monitoring/views.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'views',
  audit: { View: 'never' },
  pages,
  rights,
  resolvers,
  search,
})
