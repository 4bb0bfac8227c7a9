import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'

export default defineModule({ name: 'setup', resolvers })
