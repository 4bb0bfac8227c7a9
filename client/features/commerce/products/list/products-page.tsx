import { Package, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import type { ProductSortField } from '../../../../generated/schema.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useFollowed } from '../../../../lib/use-followed.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { NEW } from '../../../../ui/edit-page.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { ProductTabs } from '../product-tabs.tsx'
import { ManyProducts } from './many-products.tsx'
import { ProductActions } from './product-actions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { FILTERS, ProductFilters, useProductFilter } from './product-filters.tsx'
import { useProductNewsSubscription, useProductsPageQuery } from './products.generated.ts'

const LIST = {
  sorts: [
    'NAME',
    'PRICE',
    'RATING',
    'STOCK',
    'CATEGORY',
    'BRAND',
    'UPDATED_AT',
    'ID',
  ] as const satisfies readonly ProductSortField[],
  first: { field: 'ID', direction: 'DESC' },
  size: 25,
  filters: FILTERS,
} as const

/** What the shop sells, and what it does not show, for who looks after it. */
export function Component() {
  const { t } = useTranslation('products')
  const mayCreate = useMay('create', 'Product')
  const columns = useProductColumns()
  const list = useList<(typeof LIST.sorts)[number]>(LIST)
  const filter = useProductFilter(list)
  const answer = useProductsPageQuery(queryOf(list, { filter }))
  useProductNewsSubscription(useFollowed(answer))
  return (
    <ListPage
      search
      area="products"
      {...shownOf(list, answer, ({ products }) => products)}
      columns={columns}
      filters={<ProductFilters />}
      actions={(product) => <ProductActions product={product} />}
      many={(chosen) => <ManyProducts chosen={chosen} />}
      file="products"
      filter={filter}
      icon={Package}
      add={
        mayCreate && (
          <ButtonLink icon={Plus} variant="primary" to={`${pages.products.to}/${NEW}`}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <ProductTabs />
    </ListPage>
  )
}
