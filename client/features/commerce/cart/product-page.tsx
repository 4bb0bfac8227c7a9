import { readAfresh } from '../../../lib/use-read-again.ts'
import { EyeOff, Heart, Package, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { Surface } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stars } from '../../../ui/stars.tsx'
import {
  useProductPageQuery,
  useRateProductMutation,
  type ProductPageQuery,
} from './cart.generated.ts'
import { Gallery } from './gallery.tsx'
import css from './product-page.module.scss'
import { CHECKOUT, idOf, SHOP } from './shop-path.ts'
import { useBuying, useCartNews } from './use-own-cart.ts'

/** One product: what it is, what it costs, and the way into the cart. */
export function Component() {
  const { t } = useTranslation('cart')
  const { slug } = useParams()
  const { data, error, refetch, client, observable } = useProductPageQuery({
    variables: { id: idOf(slug) },
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useCartNews(() => readAfresh({ client, observable }))
  if (!data && error)
    return <Failed page title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  if (!data.product) return <Missing words="cart:missing" icon={Package} to={SHOP} />
  return <Product product={data.product} readAgain={readAgain} />
}

interface ProductProps {
  product: NonNullable<ProductPageQuery['product']>
  readAgain: () => void
}

function Product({ product, readAgain }: ProductProps) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const buying = useBuying(readAgain)
  const rate = useAct(useRateProductMutation())
  const { id, name, brand, category, variants, isOnWishlist, rating, ratingCount } = product
  const [chosen, setChosen] = useState<string>()
  const variant =
    variants.find((each) => each.id === chosen) ??
    variants.find(({ stock }) => stock > 0) ??
    variants[0]
  const stock = variant?.stock ?? 0
  return (
    <Surface className={css.root}>
      <Gallery name={name} pictures={product.pictures} />
      <div className={css.words}>
        <p className={css.trail}>
          <Link to={SHOP}>{t('title')}</Link> / <bdi>{category?.name}</bdi>
        </p>
        {!product.isPublished && <Chip icon={EyeOff}>{t('hidden')}</Chip>}
        <h1 className={css.title}>
          <bdi>{name}</bdi>
        </h1>
        <p className={css.quiet}>
          <bdi>{brand?.name}</bdi>
          {' · '}
          {rating === null ? t('unrated') : t('rated', { rating, count: ratingCount })}
        </p>
        <p className={css.price}>
          <Figure>{format.money(product.price)}</Figure>{' '}
          {product.discountPercent > 0 && (
            <span className={css.quiet}>
              {t('offInCart', { discountPercent: product.discountPercent })}
            </span>
          )}
        </p>
        <p dir="auto">{product.description}</p>
        {variants.length > 1 && (
          <Segmented
            label={t('color')}
            inline
            value={variant?.id ?? ''}
            options={variants.map((each) => ({ value: each.id, label: each.name }))}
            onChange={setChosen}
          />
        )}
        <p className={css.quiet} role="status">
          {stock === 0 ? t('soldOut') : t(stock < 10 ? 'left' : 'inStock', { count: stock })}
          {' · '}
          {product.hasFreeShipping
            ? t('freeShipping')
            : t('shipsIn', { count: product.shipsInDays })}
        </p>
        <div className={css.acts}>
          {product.inCart > 0 ? (
            <ButtonLink variant="primary" icon={ShoppingCart} to={CHECKOUT}>
              {t('toCart', { count: product.inCart })}
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              icon={ShoppingCart}
              disabled={stock === 0}
              loading={buying.busy}
              onClick={() => variant && void buying.put(variant.id, 1)}
            >
              {t('add')}
            </Button>
          )}
          <Button
            icon={Heart}
            aria-pressed={isOnWishlist}
            onClick={() => void buying.wish(id, !isOnWishlist)}
          >
            {t(isOnWishlist ? 'onWishlist' : 'toWishlist')}
          </Button>
        </div>
        <Stars
          label={t('ownRating')}
          value={product.ownRating}
          onChange={(stars) => void rate({ input: { productId: id, stars } })}
        />
      </div>
    </Surface>
  )
}
