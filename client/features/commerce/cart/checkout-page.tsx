import { CircleCheck, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { readAfresh } from '../../../lib/use-read-again.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StepBar } from '../../../ui/steps.tsx'
import { AddressStep } from './address-step.tsx'
import {
  useCheckoutPageQuery,
  usePlaceOrderMutation,
  type CheckoutPageQuery,
  type PlaceOrderMutation,
} from './cart.generated.ts'
import { CartStep } from './cart-step.tsx'
import { changesBetween, type CartDifference } from './cart-changes.ts'
import css from './checkout-page.module.scss'
import { PayStep } from './pay-step.tsx'
import { SHOP } from './shop-path.ts'
import { Summary } from './summary.tsx'
import { useBuying, useCartNews } from './use-own-cart.ts'

export type OwnCart = CheckoutPageQuery['cart']
export type Address = CheckoutPageQuery['shippingAddresses'][number]
type Placed = NonNullable<PlaceOrderMutation['placeOrder']['order']>

/** From the cart to the order, in three steps. */
export function Component() {
  const { t } = useTranslation('cart')
  const { data, error, refetch, client, observable } = useCheckoutPageQuery({
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useCartNews(() => readAfresh({ client, observable }))
  const [placed, setPlaced] = useState<Placed>()
  return (
    <div className={css.root}>
      <PageHead title={t('checkout')} tools={<ButtonLink to={SHOP}>{t('continue')}</ButtonLink>} />
      {placed && <Thanks order={placed} />}
      {!placed && !data && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!placed && !data && !error && <ListSkeleton />}
      {!placed && data?.cart.lineCount === 0 && (
        <EmptyState icon={ShoppingCart} title={t('noLines.title')} text={t('noLines.text')} />
      )}
      {!placed && data && data.cart.lineCount > 0 && (
        <Steps data={data} readAgain={readAgain} onPlaced={setPlaced} />
      )}
    </div>
  )
}

function Thanks({ order }: { order: Placed }) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const total = format.money(order.totals.total)
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('placed.title', { number: order.id })}
      text={t('placed.text', { total })}
      action={<ButtonLink to="/apps/ecommerce/orders">{t('placed.orders')}</ButtonLink>}
    />
  )
}

interface StepsProps {
  data: CheckoutPageQuery
  readAgain: () => void
  onPlaced: (order: Placed) => void
}

function Steps({ data: { cart, shippingAddresses }, readAgain, onPlaced }: StepsProps) {
  const { t } = useTranslation('cart')
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<string>()
  const [changes, setChanges] = useState<readonly CartDifference[]>([])
  const [refused, setRefused] = useState<string>()
  const buying = useBuying(readAgain)
  const place = useAct(usePlaceOrderMutation())
  const address = shippingAddresses.find(({ id }) => id === chosen) ?? shippingAddresses.at(-1)
  const mayOrder = cart.lines.every(({ isAvailable }) => isAvailable)

  const order = async () => {
    if (!address) return
    setRefused(undefined)
    const lines = cart.lines.map(({ variantId, quantity, amount }) => ({
      variantId,
      quantity,
      amountMinor: amount.minor,
    }))
    const input = { addressId: address.id, lines, totalMinor: cart.totals.total.minor }
    const result = await place({ input })
    if (result.is === 'done' && result.payload.order) return onPlaced(result.payload.order)
    if (result.is === 'done') return
    const now = result.payload?.cart
    if (now) {
      setChanges(changesBetween(cart, now))
      setStep(0)
    } else setRefused(result.message)
    readAgain()
  }

  return (
    <>
      <StepBar
        label={t('checkout')}
        step={step}
        onStep={setStep}
        steps={[
          { title: t('cart'), text: t('found', { count: cart.lineCount }), isOpen: true },
          { title: t('address'), text: address?.city, isOpen: mayOrder },
          { title: t('payment'), text: t('onAccount'), isOpen: mayOrder && Boolean(address) },
        ]}
      />
      <div className={css.columns}>
        {step === 0 && <CartStep cart={cart} changes={changes} buying={buying} />}
        {step === 1 && (
          <AddressStep
            addresses={shippingAddresses}
            chosen={address?.id}
            onChoose={setChosen}
            readAgain={readAgain}
          />
        )}
        {step === 2 && address && <PayStep address={address} refused={refused} />}
        <Summary
          totals={cart.totals}
          next={t(['toAddress', 'toPayment', 'placeOrder'][step] ?? 'placeOrder')}
          disabled={!mayOrder || (step > 0 && !address)}
          busy={place.busy}
          onNext={() => (step < 2 ? setStep(step + 1) : void order())}
        />
      </div>
    </>
  )
}
