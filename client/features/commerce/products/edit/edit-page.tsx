import { skipToken } from '@apollo/client/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { useProductEditQuery, useProductEditTermsQuery } from './edit.generated.ts'
import { ProductForm } from './product-form.tsx'

/** A product, to be described, priced and counted. */
export function Component() {
  const { t } = useTranslation('products')
  const { id = NEW } = useParams()
  const { data, error, refetch } = useProductEditQuery(
    id === NEW ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  )
  const terms = useProductEditTermsQuery()
  const currency = terms.data?.shopTerms.currency
  return (
    <EditPage
      id={id}
      subject="Product"
      stored={data?.product}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failedOne')}
      missing={<Missing words="products:missing" icon={Package} to={pages.products.to} />}
    >
      {(saved) =>
        currency === undefined ? (
          <ListSkeleton />
        ) : (
          <ProductForm key={id} saved={saved} currency={currency} />
        )
      }
    </EditPage>
  )
}
