import { chakra } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { Fragment } from 'react'
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

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    textStyle: 'dense',
    color: 'fg.muted',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '46px 16px minmax(0, 1fr)',
      columnGap: '2',
      py: '1',
      alignItems: 'start',
    },
    '& time': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& svg': { width: '15px', height: '15px', mt: '1.5px', color: 'fg.subtle' },
    '& svg[data-glyph]': { color: 'inherit' },
    '& b': { fontWeight: '600', color: 'fg' },
    '& q': { quotes: 'none', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& .day': {
      display: 'block',
      pt: '2',
      textStyle: 'caption',
      fontWeight: '550',
      color: 'fg.subtle',
    },
  },
})

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

/** What happened to it, who did what and wrote what, and who was told. */
export function AlarmHistory({ alarm }: { alarm: AlarmHistoryFragment }) {
  const { t } = useTranslation('alarms')
  const { time, date } = useFormat()
  const entries = entriesOf(alarm.events, useDeliveries(alarm.id))
  const today = date(useNow(60))
  return (
    <PanelPart title={t('history.title')}>
      <List>
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
      </List>
    </PanelPart>
  )
}
