import { pages } from '../../../../schema/people/api-keys.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'api-keys',
  audit: { ApiKey: 'always' },
  pages,
  rights,
  resolvers,
})
