import { readAfresh } from '../../../lib/use-read-again.ts'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useWishlistPageQuery } from './cart.generated.ts'
import { ProductCard } from './product-card.tsx'
import { SHOP } from './shop-path.ts'
import css from './shop-page.module.scss'
import { useBuying, useCartNews } from './use-own-cart.ts'

/** What somebody would like to have, in the order they wished for it. */
export function Component() {
  const { t } = useTranslation('cart')
  const { data, error, refetch, client, observable } = useWishlistPageQuery({
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useCartNews(() => readAfresh({ client, observable }))
  const buying = useBuying(readAgain)
  const products = data?.wishlist.flatMap(({ product }) => product ?? [])
  return (
    <div className={css.root}>
      <PageHead
        title={t('wishlist')}
        text={products && t('found', { count: products.length })}
        tools={<ButtonLink to={SHOP}>{t('continue')}</ButtonLink>}
      />
      {!products && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!products && !error && <ListSkeleton />}
      {products?.length === 0 && (
        <EmptyState icon={Heart} title={t('noWishes.title')} text={t('noWishes.text')} />
      )}
      <div className={css.shelves}>
        {products?.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            look="grid"
            onPut={(variantId) => void buying.put(variantId, 1)}
            onWish={(on) => void buying.wish(product.id, on)}
          />
        ))}
      </div>
    </div>
  )
}
