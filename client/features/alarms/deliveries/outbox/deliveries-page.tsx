import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationDeliveryStatus } from '../../../../generated/schema.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { BY_TIME, connectionRows, sliceOf } from '../../../../ui/list/connection-rows.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { ChannelFilter, useChannelIds } from '../channels/channel-filter.tsx'
import { DELIVERY_COLUMNS } from './delivery-columns.tsx'
import { ManyDeliveries, ReplayButton } from './delivery-replay.tsx'
import { useDeliveriesPageQuery, type DeliveryFragment } from './delivery.generated.ts'
import { NotificationTabs } from '../notification-tabs.tsx'

const STATUSES = [
  'QUEUED',
  'SENDING',
  'SENT',
  'FAILED',
  'SKIPPED',
] as const satisfies readonly NotificationDeliveryStatus[]
const LIST = { ...BY_TIME, filters: ['status', 'channel'] } as const

/** Whether somebody read on in a list; under another filter or in another order it is another one. */
function useExtended(of: string) {
  const [extended, setExtended] = useState({ of, is: false })
  if (extended.of !== of) setExtended({ of, is: false })
  return [extended.is, () => setExtended({ of, is: true })] as const
}

/** What the list shows so far, and what its file holds. */
function useDeliveries() {
  const list = useList(LIST)
  const filter = { status: list.params.anyOf('status', STATUSES), channelId: useChannelIds() }
  const [extended, extend] = useExtended(JSON.stringify([filter, list.sorted]))
  const answer = useDeliveriesPageQuery({
    variables: { filter, ...sliceOf(list) },
    fetchPolicy: 'cache-and-network',
    // What happens is seen happening, until somebody reads on.
    pollInterval: extended ? 0 : 10_000,
  })
  const shown = connectionRows(list, answer, {
    key: 'notificationDeliveries',
    variables: { filter },
    onMore: extend,
  })
  return { ...shown, filter }
}

/** What was sent to whom, and what became of it. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  const may = useMay('update', 'NotificationDelivery')
  const shown = useDeliveries()
  const nameOf = ({ alarm, channel, sentAt, dueAt }: DeliveryFragment) =>
    [alarm?.sensor?.name ?? t('delivery.test'), channel?.name, dateTime(sentAt ?? dueAt)]
      .filter(Boolean)
      .join(' · ')
  return (
    <ListPage
      area="deliveries"
      under="delivery"
      name="notification-deliveries"
      title={t('title')}
      {...shown}
      columns={DELIVERY_COLUMNS}
      nameOf={nameOf}
      actions={(delivery) => may && <ReplayButton delivery={delivery} />}
      many={(chosen) => <ManyDeliveries {...{ chosen, may, nameOf }} />}
      filters={
        <>
          <ValuesFilter field="status" values={STATUSES} />
          <ChannelFilter />
        </>
      }
      file="deliveries"
      icon={MailX}
    >
      <NotificationTabs />
    </ListPage>
  )
}
