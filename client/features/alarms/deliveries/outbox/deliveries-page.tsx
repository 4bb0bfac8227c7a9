import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationDeliveryStatus } from '../../../../generated/schema.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { stillAsked } from '../../../../ui/list/still-asked.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { ChannelFilter, useChannelIds } from '../channels/channel-filter.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { ManyDeliveries, ReplayButton } from './delivery-replay.tsx'
import {
  useDeliveriesPageQuery,
  type DeliveriesPageQuery,
  type DeliveryFragment,
} from './delivery.generated.ts'
import { NotificationTabs } from '../notification-tabs.tsx'

const STATUSES = [
  'QUEUED',
  'SENDING',
  'SENT',
  'FAILED',
  'SKIPPED',
] as const satisfies readonly NotificationDeliveryStatus[]
const LIST = { filters: ['status', 'channel'] } as const

function Filters() {
  const { t } = useTranslation('deliveries')
  const params = useListParams()
  return (
    <>
      <FilterButton
        label={t('column.state')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={params.chosen('status', STATUSES)}
        onChange={(status) => params.set({ status })}
      />
      <ChannelFilter />
    </>
  )
}

const endOf = ({ notificationDeliveries }: DeliveriesPageQuery) =>
  notificationDeliveries.pageInfo.endCursor

/** The next stretch behind those that are there. */
const joined = (
  before: DeliveriesPageQuery,
  { fetchMoreResult: more }: { fetchMoreResult: DeliveriesPageQuery },
) => ({
  notificationDeliveries: {
    ...more.notificationDeliveries,
    nodes: [...before.notificationDeliveries.nodes, ...more.notificationDeliveries.nodes],
  },
})

/** Whether somebody read further back in a list; under another filter it is another one. */
function useExtended(of: string) {
  const [extended, setExtended] = useState({ of, is: false })
  if (extended.of !== of) setExtended({ of, is: false })
  return [extended.is, () => setExtended({ of, is: true })] as const
}

/** What the list shows so far, and the way further back. */
function useDeliveries() {
  const list = useList(LIST)
  const status = list.params.chosen('status', STATUSES)
  const filter = { status: status.length > 0 ? status : null, channelIds: useChannelIds() }
  const of = JSON.stringify(filter)
  const [extended, extend] = useExtended(of)
  const { data, previousData, error, refetch, fetchMore, observable } = useDeliveriesPageQuery({
    variables: { filter, after: null },
    fetchPolicy: 'cache-and-network',
    // What happens is seen happening, until somebody reads further back.
    pollInterval: extended ? 0 : 10_000,
  })
  const found = (data ?? previousData)?.notificationDeliveries
  const more = () => {
    extend()
    const after = found?.pageInfo.endCursor ?? null
    const still = stillAsked(observable, after, endOf)
    return fetchMore({
      variables: { filter, after },
      updateQuery: (before, next) => (still(before) ? joined(before, next) : before),
    })
  }
  const page = found && {
    nodes: found.nodes,
    more: data && found.pageInfo.hasNextPage ? more : null,
    of,
  }
  return { list, page, error, busy: !data, onRetry: () => void refetch(), filter }
}

/** What was sent to whom, and what became of it. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  const may = useMay('update', 'NotificationDelivery')
  const { filter, ...shown } = useDeliveries()
  const columns = useDeliveryColumns()
  const nameOf = ({ alarm, channel, sentAt, dueAt }: DeliveryFragment) =>
    [alarm?.sensor?.name ?? t('delivery.test'), channel?.name, dateTime(sentAt ?? dueAt)]
      .filter(Boolean)
      .join(' · ')
  const some = shown.page && !shown.list.isBlank(shown.page)
  const empty = { title: t('delivery.empty.title'), text: t('delivery.empty.text') }
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('delivery.about')}
        tools={some && <ListExport of="deliveries" filter={filter} />}
      />
      <NotificationTabs />
      <List
        {...shown}
        {...{
          name: 'notification-deliveries',
          label: t('deliveries'),
          failed: t('delivery.failedList'),
          columns,
          nameOf,
        }}
        actions={(delivery) => may && <ReplayButton delivery={delivery} />}
        many={(chosen) => <ManyDeliveries {...{ chosen, may, nameOf }} />}
        filters={<Filters />}
        empty={<EmptyState icon={<MailX size={26} aria-hidden="true" />} {...empty} />}
      />
    </>
  )
}
