import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { search } from './search-store.ts'

export default defineModule({ name: 'reports', resolvers, exports, search })
