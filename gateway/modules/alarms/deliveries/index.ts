import { pages } from '../../../../schema/alarms/deliveries.pages.ts'
import type { Deps } from '../../../context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { BackgroundJob } from '../../../worker/jobs.ts'
import { audit } from './audit-store.ts'
import { exports } from './exports.ts'
import { DISPATCH, dispatchNotifications } from './outbox/dispatcher.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { setup } from './setup-store.ts'

const jobs = (deps: Deps): BackgroundJob[] => [
  { lease: DISPATCH, run: dispatchNotifications(deps), isVital: true },
]

export default defineModule({
  name: 'deliveries',
  audit,
  pages,
  rights,
  resolvers,
  exports,
  search,
  jobs,
  setup,
})
