import { pages } from '../../../../schema/people/profile.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { noticeText } from './posts/notice-store.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'profile',
  audit: {
    Announcement: 'always',
    Photo: 'always',
    Post: 'always',
    PostComment: 'always',
    Profile: 'always',
  },
  pages,
  rights,
  resolvers,
  rest,
  provides: { noticeText },
})
