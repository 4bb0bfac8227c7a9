import { pages } from '../../../../schema/people/account.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { noticeWanted } from './service.ts'

export default defineModule({ name: 'account', pages, resolvers, rest, provides: { noticeWanted } })
