import { Factory } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useFollowed } from '../../../../lib/use-followed.ts'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { DeleteAction } from '../../../../ui/row-actions.tsx'
import { ProductTabs } from '../product-tabs.tsx'
import { SHELF_LIST, useShelves, type ShelfSort } from './use-shelves.tsx'
import {
  useCreateProductBrandMutation,
  useDeleteProductBrandMutation,
  useProductBrandsPageQuery,
  useProductBrandNewsSubscription,
  useUpdateProductBrandMutation,
} from './shelves.generated.ts'

const OPTIONS = { refetchQueries: ['ProductBrandsPage'] }

/** Who makes what the shop sells. */
export function Component() {
  const { t } = useTranslation('products')
  const list = useList<ShelfSort>(SHELF_LIST)
  const answer = useProductBrandsPageQuery(queryOf(list, { filter: {} }))
  useProductBrandNewsSubscription(useFollowed(answer))
  const create = useAct(useCreateProductBrandMutation(OPTIONS), t)
  const update = useAct(useUpdateProductBrandMutation(OPTIONS), t)
  const remove = useAct(useDeleteProductBrandMutation(OPTIONS), t)
  const shelves = useShelves({
    kind: 'brands',
    filter: 'brand',
    subject: 'ProductBrand',
    create: (input) => create({ input }),
    update: ({ id, version }, input) => update({ id, input, expectedVersion: version }),
    deleting: (row) => (
      <DeleteAction words="products:brands.delete" subject="ProductBrand" row={row} act={remove} />
    ),
  })
  return (
    <>
      <ListPage
        search
        area="products"
        under="brands"
        icon={Factory}
        {...shownOf(list, answer, ({ productBrands }) => productBrands)}
        {...shelves.list}
      >
        <ProductTabs />
      </ListPage>
      {shelves.dialog}
    </>
  )
}
