import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationDeliveryStatus } from '../../generated/schema.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDeliveriesPageQuery, type DeliveriesPageQuery } from './delivery.generated.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { useChannelsToChooseQuery } from './policy.generated.ts'

const STATUSES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED'] as const satisfies readonly NotificationDeliveryStatus[]

type Deliveries = DeliveriesPageQuery['notificationDeliveries']

function DeliveryList({ deliveries, onMore }: { deliveries: Deliveries; onMore: () => Promise<unknown> }) {
  const { t } = useTranslation('notifications')
  const [loading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    await onMore().finally(() => setLoading(false))
  }
  return (
    <Panel flush aria-label={t('deliveries')}>
      {deliveries.nodes.length > 0 ? (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('column.when')}</th>
              <th scope="col">{t('column.about')}</th>
              <th scope="col">{t('column.channel')}</th>
              <th scope="col">{t('column.state')}</th>
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.nodes.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      {deliveries.pageInfo.hasNextPage && (
        <Button variant="link" m="4" loading={loading} onClick={() => void more()}>
          {t('delivery.more')}
        </Button>
      )}
    </Panel>
  )
}

function Filters({ channels }: { channels: { id: string; name: string }[] }) {
  const { t } = useTranslation('notifications')
  const params = useListParams()
  const ids = channels.map(({ id }) => id)
  return (
    <ListBar>
      <FilterButton
        label={t('column.state')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={params.chosen('status', STATUSES)}
        onChange={(status) => params.set({ status })}
      />
      <FilterButton
        label={t('column.channel')}
        options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={params.chosen('channel', ids)}
        onChange={(channel) => params.set({ channel })}
      />
    </ListBar>
  )
}

/** The next stretch behind those that are there. */
const joined = (before: DeliveriesPageQuery, { fetchMoreResult: more }: { fetchMoreResult: DeliveriesPageQuery }) => ({
  notificationDeliveries: {
    ...more.notificationDeliveries,
    nodes: [...before.notificationDeliveries.nodes, ...more.notificationDeliveries.nodes],
  },
})

/** What was sent to whom, and what became of it. */
export function Component() {
  const { t } = useTranslation('notifications')
  const params = useListParams()
  const [extended, setExtended] = useState(false)
  const { data: choices } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const channels = choices?.notificationChannels.nodes ?? []
  const status = params.chosen('status', STATUSES)
  const ids = channels.map(({ id }) => id)
  const channelIds = params.chosen('channel', ids)
  const filter = { status: status.length > 0 ? status : null, channelIds: channelIds.length > 0 ? channelIds : null }
  const { data, previousData, error, refetch, fetchMore } = useDeliveriesPageQuery({
    variables: { filter, after: null },
    fetchPolicy: 'cache-and-network',
    // What happens is seen happening, until somebody reads further back.
    pollInterval: extended ? 0 : 10_000,
  })
  const deliveries = (data ?? previousData)?.notificationDeliveries
  const some = deliveries && (deliveries.nodes.length > 0 || params.narrowed(['status', 'channel']))
  const onMore = () => {
    setExtended(true)
    return fetchMore({ variables: { filter, after: deliveries?.pageInfo.endCursor ?? null }, updateQuery: joined })
  }
  return (
    <>
      <PageHead title={t('title')} text={t('delivery.about')} />
      <NotificationTabs />
      {some && <Filters channels={channels} />}
      {some && <DeliveryList deliveries={deliveries} onMore={onMore} />}
      {deliveries && !some && (
        <EmptyState
          icon={<MailX size={26} aria-hidden="true" />}
          title={t('delivery.empty.title')}
          text={t('delivery.empty.text')}
        />
      )}
      {!deliveries &&
        (error ? <Failed title={t('delivery.failedList')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}
