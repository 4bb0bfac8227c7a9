import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export default defineModule({ name: 'readings', resolvers, rest, exports })
