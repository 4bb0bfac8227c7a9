import { pages } from '../../../../schema/people/employees.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'employees',
  audit: { Employee: 'always' },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  search,
})
