import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { search } from './search-store.ts'

export default defineModule({ name: 'sensors', resolvers, search })
