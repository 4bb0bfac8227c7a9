import { skipToken } from '@apollo/client/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useAlarmDeliveriesQuery } from './alarm-deliveries.generated.ts'
import type { AlarmHistoryFragment } from './alarm-history.generated.ts'
import { entriesOf, type Delivery } from './history-entries.ts'
import { DeliveryIcon, DeliveryWords, EventIcon, EventWords } from './history-entry.tsx'
import { PanelPart } from './panel-part.tsx'
import { useAlarmNews } from '../watch/use-alarm-watch.ts'
import css from './alarm-history.module.scss'

/** Messages are told to those who may read them. */
function useDeliveries(alarmId: string): readonly Delivery[] {
  const may = useMay('read', 'NotificationDelivery')
  const { data, refetch } = useAlarmDeliveriesQuery(
    may ? { variables: { alarmId }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  // What fails here is read again with the next event.
  useAlarmNews((news) => {
    if (may && (news === null || news.alarm?.id === alarmId)) refetch().catch(() => undefined)
  })
  return data?.notificationDeliveries.nodes ?? []
}

/** What happened to it, who did what and wrote what, and who was told; the newest first. */
export function AlarmHistory({
  alarm,
  children,
}: {
  alarm: AlarmHistoryFragment
  /** Stands over the newest entry. */
  children: ReactNode
}) {
  const { t } = useTranslation('alarms')
  const { time, date } = useFormat()
  const entries = entriesOf(alarm.events, useDeliveries(alarm.id))
  const today = date(useNow(60))
  return (
    <PanelPart title={t('history.title')}>
      {children}
      <ol className={css.list}>
        {entries.map((entry, index) => {
          const day = date(entry.at)
          const before = entries[index - 1]
          return (
            <Fragment key={entry.key}>
              {day !== (before ? date(before.at) : today) && <li className="day">{day}</li>}
              <li>
                <time dateTime={entry.at}>
                  <bdi>{time(entry.at)}</bdi>
                </time>
                {'event' in entry ? (
                  <EventIcon event={entry.event} alarm={alarm} />
                ) : (
                  <DeliveryIcon delivery={entry.delivery} />
                )}
                {'event' in entry ? (
                  <EventWords event={entry.event} alarm={alarm} />
                ) : (
                  <DeliveryWords delivery={entry.delivery} />
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </PanelPart>
  )
}
