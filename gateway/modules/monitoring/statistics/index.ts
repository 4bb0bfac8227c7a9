import { defineModule } from '../../../platform/module.ts'
import { lengths } from './lengths.ts'
import { resolvers } from './resolvers.ts'

export default defineModule({ name: 'statistics', resolvers, lengths })
