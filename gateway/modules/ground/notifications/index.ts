import type { Deps } from '../../../context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { BackgroundJob } from '../../../worker/jobs.ts'
import { mailNotices, NOTICE_MAIL } from './notices/notice-mailer.ts'
import { keepReminding, REMINDERS } from './reminders/telling-service.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

const jobs = (deps: Deps): BackgroundJob[] => [
  ...(deps.config.SMTP_URL ? [{ lease: NOTICE_MAIL, run: mailNotices(deps) }] : []),
  { lease: REMINDERS, run: keepReminding(deps) },
]

export default defineModule({ name: 'notifications', rights, resolvers, jobs })
