import { pages } from '../../../../schema/commerce/pricing.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'pricing',
  audit: { PriceList: 'always' },
  pages,
  rights,
  resolvers,
  rest,
})
