import { pages } from '../../../../schema/people/users.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { mainSearch } from './main-search-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { getUser } from './service.ts'
import { setup } from './setup-store.ts'

export default defineModule({
  name: 'users',
  audit: { User: 'always' },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  search,
  mainSearch,
  provides: { findMember: getUser },
  setup,
})
