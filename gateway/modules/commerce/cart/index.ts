import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { countCartLines } from './service.ts'

export default defineModule({
  name: 'cart',
  rights,
  resolvers,
  rest,
  provides: { countCartLines },
})
