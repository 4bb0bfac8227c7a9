import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct, whyNot, type Acting } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { ListSkeleton, NothingFound } from '../../../ui/list-parts.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ArticleSurface } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useCancelOrderMutation,
  useOrdersPageQuery,
  useReturnOrderMutation,
  useShipOrderMutation,
  type OrderRowFragment,
  type OrdersPageQuery,
} from './orders.generated.ts'
import css from './orders-page.module.scss'

const STATUSES = ['PLACED', 'SHIPPED', 'CANCELLED', 'RETURNED'] as const
/** What the list is narrowed by, as its address names it. */
const FILTERS = ['status', 'placed'] as const

/** What the list is narrowed to, and what it comes to. */
function OrdersBar({ orderCount, itemCount }: OrdersPageQuery['orderSums']) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { chosen, set } = useListParams()
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <div className={css.bar}>
      <FilterButton
        label={t('statusFilter')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={chosen('status', STATUSES)}
        onChange={(status) => set({ status })}
      />
      <SpanFilter field="placed" />
      <p className={css.sum} aria-live="polite">
        {t('sum.orders', counted(orderCount))}, {t('sum.items', counted(itemCount))}
      </p>
    </div>
  )
}

/** What was bought: one's own orders, or everybody's for who looks after them. */
export function Component() {
  const { t } = useTranslation('orders')
  const { page, anyOf, span, narrowed } = useListParams()
  const filter = { status: anyOf('status', STATUSES), createdAt: span('placed') }
  const { data, previousData, error, refetch } = useOrdersPageQuery({
    variables: { page, filter },
    fetchPolicy: 'cache-and-network',
  })
  const answer = data ?? previousData
  const orders = answer?.orders
  return (
    <div className={css.root}>
      <PageHead
        title={t('title')}
        tools={<ButtonLink to="/apps/ecommerce/shop">{t('shop')}</ButtonLink>}
      />
      {!orders && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!orders && !error && <ListSkeleton />}
      {answer && (answer.orders.totalCount > 0 || narrowed(FILTERS)) && (
        <OrdersBar {...answer.orderSums} />
      )}
      {orders?.totalCount === 0 &&
        (narrowed(FILTERS) ? (
          <NothingFound />
        ) : (
          <EmptyState icon={Truck} title={t('empty.title')} text={t('empty.text')} />
        ))}
      {orders?.nodes.map((order) => (
        <Order key={order.id} order={order} />
      ))}
      {orders && <Pager {...orders} />}
    </div>
  )
}

function Order({ order }: { order: OrderRowFragment }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { id, status, lines, invoiceId, user } = order
  const mayShip = useMay('update', 'Order')
  const mayReadInvoices = useMay('read', 'Invoice')
  const cancel = useAct(useCancelOrderMutation())
  const ship = useAct(useShipOrderMutation())
  const giveBack = useAct(useReturnOrderMutation())
  const tell = async (act: Acting, done: string) => {
    const why = whyNot(await act)
    if (why === null) toast.success({ title: done })
    else toast.error({ title: why })
  }
  const all = lines.map(({ position, quantity }) => ({ position, returned: quantity }))
  return (
    <ArticleSurface className={css.order} aria-label={t('name', { number: id })}>
      <header className={css.head}>
        <h2 className={css.name}>{t('name', { number: id })}</h2>
        <Chip>{t(`status.${status}`)}</Chip>
        <span className={css.quiet}>{format.dateTime(order.createdAt)}</span>
        {mayShip && <bdi className={css.quiet}>{user?.fullName}</bdi>}
        <b className={css.total}>
          <Figure>{format.money(order.totals.total)}</Figure>
        </b>
      </header>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.position}>
            <Figure>{line.quantity}</Figure> × <bdi>{line.name}</bdi>, <bdi>{line.variantName}</bdi>
            {line.returned > 0 && ` (${t('returned', { count: line.returned })})`}
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        {invoiceId && mayReadInvoices && (
          <ButtonLink size="sm" to={`/apps/invoice/list`}>
            {t('invoice')}
          </ButtonLink>
        )}
        {status === 'PLACED' && (
          <Button
            size="sm"
            loading={cancel.busy}
            onClick={() => void tell(cancel({ id }), t('done.cancel'))}
          >
            {t('cancel')}
          </Button>
        )}
        {status === 'PLACED' && mayShip && (
          <Button
            size="sm"
            loading={ship.busy}
            onClick={() => void tell(ship({ id }), t('done.ship'))}
          >
            {t('ship')}
          </Button>
        )}
        {status === 'SHIPPED' && (
          <Button
            size="sm"
            loading={giveBack.busy}
            onClick={() => void tell(giveBack({ id, input: { lines: all } }), t('done.return'))}
          >
            {t('return')}
          </Button>
        )}
      </div>
    </ArticleSurface>
  )
}
