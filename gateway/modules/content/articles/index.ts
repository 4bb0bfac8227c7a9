import { pages } from '../../../../schema/content/articles.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'articles',
  audit: { Article: 'always', ArticleCategory: 'always' },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  search,
})
