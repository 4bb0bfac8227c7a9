import { pages } from '../../../../schema/people/organization.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'organization',
  audit: { Organization: 'always' },
  pages,
  rights,
  resolvers,
})
