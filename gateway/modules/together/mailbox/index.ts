import { defineModule } from '../../../platform/module.ts'
import { keepSending, MAILBOX } from './mailer-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'mailbox',
  rights,
  resolvers,
  rest,
  jobs: (deps) => [{ lease: MAILBOX, run: keepSending(deps) }],
})
