// FullCalendar, in a file of its own: it is fetched while the events are asked for.
import '@fullcalendar/react/skeleton.css'
import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
  type EventClickInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../lib/use-media.ts'
import { localTextOf } from '../../../lib/zoned-time.ts'
import type { CalendarView, ViewName } from './calendar-view.ts'
import { EventInGrid } from './event-in-grid.tsx'
import css from './grid.module.scss'
import { LOOK } from './grid-look.ts'
import { layerInGrid, type ShownItem } from './layers.ts'
import { inGrid, type Occurrence } from './shown.ts'
import { useHeld } from './use-held.ts'

const VIEW_TYPES: Record<ViewName, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
}
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]

/** When something is, as the grid has it. */
export interface GridTimes {
  readonly allDay: boolean
  readonly start: Date
  readonly end: Date | null
  readonly startText: string
  readonly endText: string
}

/** The same of an event that was there before. */
export interface Put extends GridTimes {
  readonly how: 'moved' | 'resized'
}

interface GridProps {
  view: CalendarView
  occurrences: readonly Occurrence[]
  /** What other domains have, to be looked at and opened. */
  items: readonly ShownItem[]
  onOpenItem: (item: ShownItem) => void
  mayChange: (occurrence: Occurrence) => boolean
  onOpen: (occurrence: Occurrence, element: HTMLElement) => void
  /** A span of days or of time was drawn, or a day pressed. */
  onDraw: (drawn: GridTimes) => void
  onPut: (occurrence: Occurrence, put: Put, revert: () => void) => void
  onDay: (day: string) => void
}

const occurrenceOf = ({ extendedProps }: EventApi) => extendedProps['occurrence'] as Occurrence
const itemOf = ({ extendedProps }: EventApi) => extendedProps['item'] as ShownItem | undefined

const putOf = ({ allDay, start, end, startStr, endStr }: EventApi, how: Put['how']): Put => ({
  how,
  allDay,
  start: start ?? new Date(NaN),
  end,
  startText: startStr.slice(0, 10),
  endText: endStr.slice(0, 10),
})

const drawnOf = ({ allDay, start, end, startStr, endStr }: DateSelectInfo): GridTimes => ({
  allDay,
  start,
  end,
  startText: startStr.slice(0, 10),
  endText: endStr.slice(0, 10),
})

/** The events of some days, to be looked at, moved and drawn. */
export default function Grid(props: GridProps) {
  const { view, occurrences, items, mayChange, onOpen, onOpenItem, onDraw, onPut, onDay } = props
  const { t, i18n } = useTranslation('calendar')
  const phone = usePhone()
  const calendar = useRef<CalendarRef>(null)
  const type = VIEW_TYPES[view.view]
  const { date } = view
  useEffect(() => {
    const api = calendar.current?.getApi()
    // It may be in the middle of drawing.
    const frame = requestAnimationFrame(() => {
      if (api && api.view.type !== type) api.changeView(type, date)
      else api?.gotoDate(date)
    })
    return () => cancelAnimationFrame(frame)
  }, [type, date])
  const events = useMemo(
    () => [
      ...occurrences.map((occurrence) => inGrid(occurrence, mayChange(occurrence))),
      ...items.map(layerInGrid),
    ],
    [occurrences, items, mayChange],
  )
  const grid = (
    <FullCalendar
      {...LOOK}
      ref={calendar}
      plugins={PLUGINS}
      initialView={type}
      initialDate={date}
      headerToolbar={false}
      height="100%"
      expandRows
      timeZone={view.timeZone}
      locale={{ code: view.locale }}
      direction={i18n.dir()}
      firstDay={view.firstWeekday % 7}
      weekNumbers={!phone && view.view === 'month'}
      weekNumberCalculation="ISO"
      weekNumberHeaderContent={({ num }) => <span title={t('week', { number: num })}>{num}</span>}
      inlineWeekNumberContent={({ num }) => <span title={t('week', { number: num })}>{num}</span>}
      events={events}
      eventContent={(info) => (
        <EventInGrid
          info={info}
          occurrence={occurrenceOf(info.event)}
          item={itemOf(info.event)}
          view={view}
        />
      )}
      eventTimeFormat={CLOCK}
      slotHeaderFormat={CLOCK}
      dayMaxEvents
      nowIndicator
      navLinks
      navLinkDayClick={(day: Date) => onDay(localTextOf(day.getTime(), view.timeZone).slice(0, 10))}
      scrollTime="07:00:00"
      editable
      eventResizableFromStart
      eventInteractive
      selectable
      selectMirror
      longPressDelay={400}
      selectLongPressDelay={400}
      allDayText={t('allDay')}
      moreLinkText={(count) => t('more', { count })}
      moreLinkHint={(count) => t('moreOf', { count })}
      noEventsText={t('none')}
      closeHint={t('close')}
      eventsHint={t('on')}
      popoverCloseContent={() => <X size={15} aria-hidden="true" />}
      eventClick={(info: EventClickInfo) => {
        info.jsEvent.preventDefault()
        const item = itemOf(info.event)
        if (item) onOpenItem(item)
        else onOpen(occurrenceOf(info.event), info.el)
      }}
      select={(info) => onDraw(drawnOf(info))}
      eventDrop={({ event, revert }) => onPut(occurrenceOf(event), putOf(event, 'moved'), revert)}
      eventResize={({ event, revert }) =>
        onPut(occurrenceOf(event), putOf(event, 'resized'), revert)
      }
    />
  )
  const [shown, hold] = useHeld(grid)
  return (
    <div className={css.held} onPointerDownCapture={hold}>
      {shown}
    </div>
  )
}
