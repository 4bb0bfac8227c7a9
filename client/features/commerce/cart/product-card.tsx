import { Check, Heart, ShoppingCart, Star, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ColorDots } from '../../../entities/products/color-dots.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArticleSurface } from '../../../ui/panel.tsx'
import type { ShopProductFragment } from './cart.generated.ts'
import css from './product-card.module.scss'
import { CHECKOUT, pathOf } from './shop-path.ts'

interface CardProps {
  product: ShopProductFragment
  look: 'grid' | 'list'
  onPut: (variantId: string) => void
  onWish: (on: boolean) => void
}

/** A product on a shelf of the shop. */
export function ProductCard({ product, look, onPut, onWish }: CardProps) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const { name, brand, pictureUrl, price, discountPercent, variants, isOnWishlist } = product
  return (
    <ArticleSurface className={css.card} data-look={look} aria-label={name}>
      <Link className={css.picture} to={pathOf(product)} tabIndex={-1} aria-hidden="true">
        {pictureUrl && <img src={pictureUrl} alt="" width={640} height={440} loading="lazy" />}
        {discountPercent > 0 && <span className={css.off}>{t('off', { discountPercent })}</span>}
      </Link>
      <span className={css.wish} data-on={isOnWishlist}>
        <IconButton
          label={t(isOnWishlist ? 'unwish' : 'wish', { name })}
          aria-pressed={isOnWishlist}
          onClick={() => onWish(!isOnWishlist)}
        >
          <Heart aria-hidden="true" />
        </IconButton>
      </span>
      <div className={css.words}>
        <p className={css.brand}>
          <bdi>{brand?.name}</bdi>
          <Rating product={product} />
        </p>
        <h2 className={css.name}>
          <Link to={pathOf(product)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={css.text} dir="auto">
          {product.description}
        </p>
        <p className={css.facts}>
          <ColorDots colors={variants.map(({ color }) => color)} />
          <span>{t('variants', { count: variants.length })}</span>
          <span className={css.ships}>
            {product.hasFreeShipping ? (
              <>
                <Truck size={14} aria-hidden="true" /> {t('freeShipping')}
              </>
            ) : (
              t('shipsIn', { count: product.shipsInDays })
            )}
          </span>
        </p>
      </div>
      <div className={css.foot}>
        <span className={css.price} data-out={!product.inStock || undefined}>
          <Figure>{format.money(price)}</Figure>
        </span>
        <BuyButton product={product} onPut={onPut} />
      </div>
    </ArticleSurface>
  )
}

function Rating({ product: { rating, ratingCount } }: Pick<CardProps, 'product'>) {
  const { t } = useTranslation('cart')
  if (rating === null) return <span>{t('unrated')}</span>
  return (
    <span className={css.rating} role="img" aria-label={t('rated', { rating, count: ratingCount })}>
      <Star size={14} aria-hidden="true" /> <b>{rating}</b> ({ratingCount})
    </span>
  )
}

function BuyButton({ product, onPut }: Pick<CardProps, 'product' | 'onPut'>) {
  const { t } = useTranslation('cart')
  const { name, inCart, variants } = product
  const first = variants.find(({ stock }) => stock > 0)
  if (inCart > 0)
    return (
      <ButtonLink size="sm" variant="quiet" icon={Check} to={CHECKOUT}>
        {t('inCart', { count: inCart })}
      </ButtonLink>
    )
  if (!first) return <span className={css.sold}>{t('soldOut')}</span>
  return (
    <Button
      size="sm"
      icon={ShoppingCart}
      aria-label={t('addNamed', { name })}
      onClick={() => onPut(first.id)}
    >
      {t('add')}
    </Button>
  )
}
