import { pages } from '../../../../schema/commerce/cart.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { countCartLines } from './service.ts'

export default defineModule({
  name: 'cart',
  pages,
  rights,
  resolvers,
  rest,
  provides: { countCartLines },
})
