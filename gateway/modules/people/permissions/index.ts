import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export default defineModule({ name: 'permissions', resolvers, rest, exports })
