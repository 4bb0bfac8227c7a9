import { Heart, Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Surface } from '../../../ui/panel.tsx'
import type { CartDifference } from './cart-changes.ts'
import css from './cart-step.module.scss'
import type { OwnCart } from './checkout-page.tsx'
import { pathOf } from './shop-path.ts'
import type { useBuying } from './use-own-cart.ts'

interface CartStepProps {
  cart: OwnCart
  changes: readonly CartDifference[]
  buying: ReturnType<typeof useBuying>
}

/** What is in the cart, and what is different since it was shown last. */
export function CartStep({ cart, changes, buying }: CartStepProps) {
  const { t } = useTranslation('cart')
  return (
    <Surface className={css.root} aria-label={t('cart')}>
      {changes.length > 0 && <Changes changes={changes} />}
      <ul className={css.lines}>
        {cart.lines.map((line) => (
          <CartLine key={line.variantId} line={line} buying={buying} />
        ))}
      </ul>
    </Surface>
  )
}

function Changes({ changes }: Pick<CartStepProps, 'changes'>) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const words = (change: CartDifference) =>
    'before' in change
      ? t(`changed.${change.kind}`, {
          ...change,
          before: format.money(change.before),
          after: format.money(change.after),
        })
      : t(`changed.${change.kind}`, change)
  return (
    <div className={css.changes} role="alert">
      <h2>{t('changed.title')}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${'name' in change ? change.name : ''}`}>{words(change)}</li>
        ))}
      </ul>
    </div>
  )
}

function CartLine({
  line,
  buying,
}: {
  line: OwnCart['lines'][number]
  buying: CartStepProps['buying']
}) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const { product, variant, variantId, quantity } = line
  const name = product?.name ?? ''
  const put = (count: number) => void buying.put(variantId, count)
  const moveToWishlist = async () => {
    if (product) await buying.wish(product.id, true)
    await buying.put(variantId, 0)
  }
  return (
    <li className={css.line} data-out={!line.isAvailable || undefined}>
      <span className={css.picture}>
        {product?.pictureUrl && <img src={product.pictureUrl} alt="" loading="lazy" />}
      </span>
      <div className={css.words}>
        <h2 className={css.name}>
          {product && (
            <Link to={pathOf(product)}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <p className={css.quiet}>
          <bdi>{product?.brand?.name}</bdi> · <bdi>{variant?.name}</bdi>
        </p>
        <p className={css.quiet}>
          {line.isAvailable
            ? t('leaves', { date: format.date(line.shipsAt) })
            : product?.isPublished === false
              ? t('notSold')
              : t('tooFew', { count: variant?.stock ?? 0 })}
        </p>
        <div className={css.acts}>
          <Button size="sm" variant="quiet" icon={Heart} onClick={() => void moveToWishlist()}>
            {t('move')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={t('removeNamed', { name })}
            onClick={() => put(0)}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      <div className={css.quantity} role="group" aria-label={t('quantityOf', { name })}>
        <IconButton label={t('fewer')} disabled={quantity === 1} onClick={() => put(quantity - 1)}>
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <Figure>{quantity}</Figure>
        <IconButton label={t('more')} disabled={quantity >= 999} onClick={() => put(quantity + 1)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.amount}>
        <b>{line.isAvailable ? format.money(line.amount) : t('notCounted')}</b>
        <s>{format.money(line.fullPrice)}</s>
        <span className={css.quiet}>
          {t('offers', { count: line.offers.length, percent: line.discountPercent })}
        </span>
      </div>
    </li>
  )
}
