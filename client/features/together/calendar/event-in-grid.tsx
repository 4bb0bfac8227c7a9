import type { EventDisplayInfo } from '@fullcalendar/react'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../lib/dates.ts'
import { LAYER_ICONS } from '../../../lib/features.ts'
import type { CalendarView } from './calendar-view.ts'
import { CATEGORY_CLASS } from './category.ts'
import type { ShownItem } from './layers.ts'
import type { Occurrence } from './shown.ts'
import css from './event-in-grid.module.scss'

interface EventInGridProps {
  info: EventDisplayInfo
  occurrence: Occurrence | undefined
  /** What is of another domain instead. */
  item: ShownItem | undefined
  view: CalendarView
}

const SHORT_MS = 50 * 60_000

/** An event as it stands in a day: bar, time and title; where it goes on, an arrow. */
export function EventInGrid(props: EventInGridProps) {
  const { info, occurrence, item, view } = props
  const { t } = useTranslation(['calendar', 'domains'])
  const { event, isStart, isEnd, isPast } = info
  const Icon = item && LAYER_ICONS[item.layer]
  if (info.view.type.startsWith('list')) return <EventInList {...props} />
  const inColumn = info.view.type.startsWith('timeGrid') && !event.allDay
  const isShort =
    event.start && event.end ? event.end.getTime() - event.start.getTime() < SHORT_MS : false
  const time =
    !event.allDay && event.start && isStart
      ? datesIn(view.locale, view.timeZone).write('time', event.start)
      : ''
  return (
    <span
      title={item && `${t(`domains:layer.${item.layer}`)}: ${event.title}`}
      className={clsx(
        css.event,
        event.allDay && css.whole,
        inColumn && css.timed,
        inColumn && !isShort && css.column,
        (isPast || item?.isDone) && css.past,
        item && css.layer,
        item?.isDone && css.done,
        occurrence && CATEGORY_CLASS[occurrence.event.category],
      )}
    >
      {!isStart && <ChevronLeft className={clsx('flip', css.on)} aria-hidden="true" />}
      {Icon && isStart && <Icon className={css.kind} aria-hidden="true" />}
      {time && <time>{time}</time>}
      <bdi>{event.title}</bdi>
      {inColumn && !isShort && occurrence?.event.location && (
        <small>{occurrence.event.location}</small>
      )}
      {!isEnd && <ChevronRight className={clsx('flip', css.on)} aria-hidden="true" />}
    </span>
  )
}

/** The same as a line of a list. */
function EventInList({ info: { event }, occurrence, item, view }: EventInGridProps) {
  const { t } = useTranslation(['calendar', 'domains'])
  const Icon = item && LAYER_ICONS[item.layer]
  const dates = datesIn(view.locale, view.timeZone)
  const time = event.allDay
    ? t('allDay')
    : event.start && event.end
      ? dates.range('time', event.start, event.end)
      : dates.write('time', event.start ?? new Date(0))
  return (
    <span
      className={clsx(
        css.line,
        item && css.layer,
        item?.isDone && css.done,
        occurrence && CATEGORY_CLASS[occurrence.event.category],
      )}
    >
      <time>{time}</time>
      <bdi>{event.title}</bdi>
      {occurrence?.event.location && <small>{occurrence.event.location}</small>}
      {item && (
        <small>
          {Icon && <Icon className={css.kind} aria-hidden="true" />}
          {t(`domains:layer.${item.layer}`)}
        </small>
      )}
    </span>
  )
}
