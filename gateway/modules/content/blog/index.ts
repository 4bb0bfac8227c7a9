import { pages } from '../../../../schema/content/blog.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { BLOG_DIGEST, keepSendingDigests } from './digest/digest-service.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'blog',
  audit: { BlogCategory: 'always', BlogComment: 'always', BlogPost: 'always' },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  search,
  jobs: (deps) => [{ lease: BLOG_DIGEST, run: keepSendingDigests(deps) }],
})
