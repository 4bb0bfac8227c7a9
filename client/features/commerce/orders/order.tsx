import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip, type ChipProps } from '../../../ui/chip.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { ArticleSurface } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useCancelOrderMutation,
  useShipOrderMutation,
  type OrderRowFragment,
} from './orders.generated.ts'
import { ReturnDialog } from './return-dialog.tsx'
import css from './orders-page.module.scss'

const LOOKS: Record<OrderRowFragment['status'], NonNullable<ChipProps['look']>> = {
  PLACED: 'accent',
  SHIPPED: 'ok',
  CANCELLED: 'plain',
  RETURNED: 'outline',
}

/** One order: what was bought, what became of it, and what can be done about it. */
export function Order({ order }: { order: OrderRowFragment }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { id, status, lines, user, address } = order
  const isKeeper = useMay('update', 'Order')
  return (
    <ArticleSurface className={css.order} aria-label={t('name', { number: id })}>
      <header className={css.head}>
        <h2 className={css.name}>{t('name', { number: id })}</h2>
        <Chip look={LOOKS[status]}>{t(`status.${status}`)}</Chip>
        <span className={css.quiet}>{format.dateTime(order.createdAt)}</span>
        {isKeeper && <bdi className={css.quiet}>{user?.fullName}</bdi>}
        <b className={css.total}>
          <Figure>{format.money(order.totals.total)}</Figure>
        </b>
      </header>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.position}>
            <span>
              <Figure>{line.quantity}</Figure> × <bdi>{line.name}</bdi>
              {t('common:listSeparator')}
              <bdi>{line.variantName}</bdi>
              {line.returned > 0 && ` (${t('returned', { count: line.returned })})`}
            </span>
            <Figure>{format.money(line.amount)}</Figure>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        {t('to')}{' '}
        <bdi>{[address.name, address.city, address.country].filter(Boolean).join(', ')}</bdi>
      </p>
      <Acts order={order} />
    </ArticleSurface>
  )
}

function Acts({ order }: { order: OrderRowFragment }) {
  const { t } = useTranslation('orders')
  const { id, status, invoiceId } = order
  const mayShip = useMay('update', 'Order')
  const mayReadInvoices = useMay('read', 'Invoice')
  const cancel = useAct(useCancelOrderMutation())
  const ship = useAct(useShipOrderMutation())
  const [asking, setAsking] = useState<'cancel' | 'return' | null>(null)
  const close = () => setAsking(null)
  const press = async () => {
    const why = whyNot(await ship({ id }))
    if (why === null) toast.success({ title: t('done.ship') })
    else toast.error({ title: why })
  }
  return (
    <div className={css.acts}>
      {invoiceId && mayReadInvoices && (
        <ButtonLink size="sm" to={`/apps/invoice/preview/${invoiceId}`}>
          {t('invoice')}
        </ButtonLink>
      )}
      {status === 'PLACED' && mayShip && (
        <Button size="sm" loading={ship.busy} onClick={() => void press()}>
          {t('ship')}
        </Button>
      )}
      {status === 'PLACED' && (
        <Button size="sm" onClick={() => setAsking('cancel')}>
          {t('cancel.of')}
        </Button>
      )}
      {status === 'SHIPPED' && (
        <Button size="sm" onClick={() => setAsking('return')}>
          {t('return.of')}
        </Button>
      )}
      {asking === 'cancel' && (
        <ActDialog
          danger
          words="orders:cancel"
          values={{ number: id }}
          act={() => cancel({ id })}
          onClose={close}
        />
      )}
      {asking === 'return' && <ReturnDialog order={order} onClose={close} />}
    </div>
  )
}
