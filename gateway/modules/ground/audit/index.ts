import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'

export default defineModule({ name: 'audit', resolvers, exports })
