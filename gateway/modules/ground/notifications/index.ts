import { pages } from '../../../../schema/ground/notifications.pages.ts'
import type { Deps } from '../../../context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { BackgroundJob } from '../../../worker/jobs.ts'
import { audit } from './audit-store.ts'
import { DISPATCH, dispatchNotifications } from './delivery/dispatcher.ts'
import { exports } from './exports.ts'
import { mailNotices, NOTICE_MAIL } from './notices/notice-mailer.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

function jobs(deps: Deps): BackgroundJob[] {
  const dispatch = { lease: DISPATCH, run: dispatchNotifications(deps), isVital: true }
  return deps.config.SMTP_URL
    ? [dispatch, { lease: NOTICE_MAIL, run: mailNotices(deps) }]
    : [dispatch]
}

export default defineModule({
  name: 'notifications',
  audit,
  pages,
  rights,
  resolvers,
  exports,
  search,
  jobs,
})
