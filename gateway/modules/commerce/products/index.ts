import { pages } from '../../../../schema/commerce/products.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'products',
  audit: {
    Product: 'always',
    ProductBrand: 'always',
    ProductCategory: 'always',
    ShopTerms: 'always',
  },
  pages,
  rights,
  resolvers,
  rest,
  exports,
  search,
})
