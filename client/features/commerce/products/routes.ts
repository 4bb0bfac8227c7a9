import { pages } from '../../../../schema/commerce/products.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(pages.products, () => import('./list/products-page.tsx'), 'products:title', 'list'),
  page(
    below(pages.products, ':id'),
    () => import('./edit/edit-page.tsx'),
    'products:title',
    'pictures',
  ),
  page(
    pages.productShelves,
    () => import('./shelves/categories-page.tsx'),
    'products:categories.title',
    'list',
  ),
  page(
    pages.productBrands,
    () => import('./shelves/brands-page.tsx'),
    'products:brands.title',
    'list',
  ),
  page(pages.shopTerms, () => import('./terms/terms-page.tsx'), 'products:terms.title'),
]
