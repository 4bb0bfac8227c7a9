import { pages } from '../../../../schema/together/mailbox.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { letters } from './letter-service.ts'
import { keepSending, MAILBOX } from './mailer-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'mailbox',
  pages,
  rights,
  resolvers,
  rest,
  search,
  provides: { letters },
  jobs: (deps) => [{ lease: MAILBOX, run: keepSending(deps) }],
})
