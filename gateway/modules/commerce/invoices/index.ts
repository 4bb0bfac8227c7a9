import { pages } from '../../../../schema/commerce/invoices.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { keepTellingOfPastDue, PAST_DUE } from './reminding/past-due-service.ts'
import { layer } from './layer-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'invoices',
  audit: { BillingSettings: 'always', Client: 'always', Invoice: 'always' },
  pages,
  rights,
  resolvers,
  layers: { INVOICE: layer },
  rest,
  exports,
  search,
  jobs: (deps) => [{ lease: PAST_DUE, run: keepTellingOfPastDue(deps) }],
})
