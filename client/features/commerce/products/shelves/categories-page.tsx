import { Tags } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useFollowed } from '../../../../lib/use-followed.ts'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { DeleteAction } from '../../../../ui/row-actions.tsx'
import { ProductTabs } from '../product-tabs.tsx'
import { SHELF_LIST, useShelves, type ShelfSort } from './use-shelves.tsx'
import {
  useCreateProductCategoryMutation,
  useDeleteProductCategoryMutation,
  useProductCategoriesPageQuery,
  useProductCategoryNewsSubscription,
  useUpdateProductCategoryMutation,
} from './shelves.generated.ts'

const OPTIONS = { refetchQueries: ['ProductCategoriesPage'] }

/** The shelves of the shop. */
export function Component() {
  const { t } = useTranslation('products')
  const list = useList<ShelfSort>(SHELF_LIST)
  const answer = useProductCategoriesPageQuery(queryOf(list, { filter: {} }))
  useProductCategoryNewsSubscription(useFollowed(answer))
  const create = useAct(useCreateProductCategoryMutation(OPTIONS), t)
  const update = useAct(useUpdateProductCategoryMutation(OPTIONS), t)
  const remove = useAct(useDeleteProductCategoryMutation(OPTIONS), t)
  const shelves = useShelves({
    kind: 'categories',
    filter: 'category',
    subject: 'ProductCategory',
    create: (input) => create({ input }),
    update: ({ id, version }, input) => update({ id, input, expectedVersion: version }),
    deleting: (row) => (
      <DeleteAction
        words="products:categories.delete"
        subject="ProductCategory"
        row={row}
        act={remove}
      />
    ),
  })
  return (
    <>
      <ListPage
        search
        area="products"
        under="categories"
        icon={Tags}
        {...shownOf(list, answer, ({ productCategories }) => productCategories)}
        {...shelves.list}
      >
        <ProductTabs />
      </ListPage>
      {shelves.dialog}
    </>
  )
}
