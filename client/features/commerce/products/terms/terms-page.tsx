import { useTranslation } from 'react-i18next'
import { Failed } from '../../../../ui/failed.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ProductTabs } from '../product-tabs.tsx'
import { TermsForm } from './terms-form.tsx'
import { useShopTermsPageQuery } from './terms.generated.ts'

/** How the shop sells: what an admin settles for everybody. */
export function Component() {
  const { t } = useTranslation('products')
  const { data, error, refetch } = useShopTermsPageQuery({ fetchPolicy: 'network-only' })
  if (data) return <TermsForm saved={data.shopTerms} />
  return (
    <>
      <PageHead title={t('terms.title')} text={t('terms.about')} />
      <ProductTabs />
      {error ? (
        <Failed title={t('terms.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="360px" maxWidth="720px" />
      )}
    </>
  )
}
