import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { useFollowed } from '../../../lib/use-followed.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Order } from './order.tsx'
import { NO_FILTERS, OrderFilters, FILTERS, useOrderFilter } from './order-filters.tsx'
import {
  useOrderNewsSubscription,
  useOrdersPageQuery,
  type OrdersPageQuery,
} from './orders.generated.ts'
import css from './orders-page.module.scss'

/** What the orders that are shown come to. */
function OrderSums({ orderCount, itemCount }: OrdersPageQuery['orderSums']) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <p className={css.sum} aria-live="polite">
      {t('sum.orders', counted(orderCount))}, {t('sum.items', counted(itemCount))}
    </p>
  )
}

/** What was bought: one's own orders, or everybody's for who looks after them. */
export function Component() {
  const { t } = useTranslation('orders')
  const params = useListParams()
  const filter = useOrderFilter(params)
  const answer = useOrdersPageQuery({
    variables: { filter, search: params.search || null, page: params.page },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData, error, refetch } = answer
  useOrderNewsSubscription(useFollowed(answer))
  useReconnected(() => void refetch(), true)
  const shown = data ?? previousData
  const orders = shown?.orders
  const isNarrowed = params.narrowed(FILTERS)
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
      {orders && (orders.totalCount > 0 || isNarrowed) && (
        <>
          <OrderFilters params={params} />
          <SpanFilter field="placed" />
          {shown && <OrderSums {...shown.orderSums} />}
        </>
      )}
      {orders?.totalCount === 0 && (
        <EmptyState
          icon={Truck}
          title={t(isNarrowed ? 'none.title' : 'empty.title')}
          text={t(isNarrowed ? 'none.text' : 'empty.text')}
          action={
            isNarrowed && <Button onClick={() => params.set(NO_FILTERS)}>{t('none.clear')}</Button>
          }
        />
      )}
      {orders?.nodes.map((order) => (
        <Order key={order.id} order={order} />
      ))}
      {orders && orders.totalCount > 0 && <Pager {...orders} />}
    </div>
  )
}
