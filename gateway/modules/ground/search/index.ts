import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { search } from './search-store.ts'

export default defineModule({ name: 'search', resolvers, rest, search })
