import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DeleteAction, RowActions } from '../../../../ui/row-actions.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useDeleteProductMutation, useUpdateProductMutation } from '../edit/edit.generated.ts'
import type { ProductRowFragment } from './products.generated.ts'

/** Takes a product out of the shop, or puts it back; it stays in the list. */
function ShowButton({ product }: { product: ProductRowFragment }) {
  const { t } = useTranslation('products')
  const { id, name, version, isPublished } = product
  const update = useAct(useUpdateProductMutation({ refetchQueries: ['ProductsPage'] }))
  const press = async () => {
    const input = { isPublished: !isPublished }
    const result = await update({ id, input, expectedVersion: version })
    if (result.is === 'done')
      toast.success({ title: t(isPublished ? 'hide.done' : 'show.done', { name }) })
    else toast.error({ title: result.message })
  }
  const Icon = isPublished ? EyeOff : Eye
  return (
    <IconButton
      label={t(isPublished ? 'hide.of' : 'show.of', { name })}
      disabled={update.busy}
      onClick={() => void press()}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

/** What can be done to a product. */
export function ProductActions({ product }: { product: ProductRowFragment }) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const mayUpdate = useMay('update', 'Product')
  const remove = useAct(useDeleteProductMutation({ refetchQueries: ['ProductsPage'] }))
  return (
    <RowActions>
      {mayUpdate && (
        <>
          <IconButton
            label={t('edit.of', { name: product.name })}
            onClick={() => void navigate(`${pages.products.to}/${product.id}`)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <ShowButton product={product} />
        </>
      )}
      <DeleteAction words="products:delete" subject="Product" row={product} act={remove} />
    </RowActions>
  )
}
