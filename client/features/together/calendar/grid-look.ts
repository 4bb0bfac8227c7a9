// How the grid looks: FullCalendar asks for the class of each of its parts.
import type { CalendarOptions } from '@fullcalendar/react'
import { clsx } from 'clsx'
import css from './grid.module.scss'

const one = (...classes: Parameters<typeof clsx>) => clsx(...classes)

/** A cell or a lane of a day. */
const dayOf = (info: { isToday?: boolean; dow?: number; isOther?: boolean }) =>
  one(css.day, (info.dow === 0 || info.dow === 6) && css.weekend, info.isOther && css.other)

export const LOOK: CalendarOptions = {
  className: one(css.root),
  tableHeaderClass: one(css.tableHead),
  dayHeaderClass: one(css.dayHeader),
  dayHeaderInnerClass: ({ isToday }) => one(css.dayName, isToday && css.dayNameToday),
  dayHeaderAlign: 'start',
  dayRowClass: one(css.row),
  dayCellClass: dayOf,
  dayCellTopClass: one(css.dayTop),
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    one(css.number, isToday && css.today, isOther && css.numberOther),
  dayCellInnerClass: ({ inPopover }) => one(inPopover && css.inPopover),
  dayLaneClass: dayOf,
  inlineWeekNumberClass: one(css.weekNumber),
  weekNumberHeaderClass: one(css.weekNumber),
  eventClass: ({ isDragging, isSelected, isMirror }) =>
    one(css.event, (isDragging || isMirror) && css.dragged, isSelected && css.selected),
  listItemEventClass: one(css.listItem),
  rowEventClass: ({ isStart, isEnd }) =>
    one(css.rowEvent, isStart && css.starts, isEnd && css.ends),
  rowEventBeforeClass: ({ isStartResizable }) => one(isStartResizable && css.handleStart),
  rowEventAfterClass: ({ isEndResizable }) => one(isEndResizable && css.handleEnd),
  columnEventClass: one(css.columnEvent),
  columnEventBeforeClass: ({ isStartResizable }) => one(isStartResizable && css.handleTop),
  columnEventAfterClass: ({ isEndResizable }) => one(isEndResizable && css.handleBottom),
  moreLinkClass: one(css.more),
  allDayHeaderClass: one(css.axis),
  allDayHeaderInnerClass: one(css.axisWords),
  allDayDividerClass: one(css.divider),
  slotHeaderClass: one(css.axis),
  slotHeaderInnerClass: one(css.axisWords),
  slotLaneClass: ({ isMinor }) => one(css.slot, isMinor && css.slotMinor),
  slotHeaderRowClass: one(css.row),
  nowIndicatorLineClass: one(css.now),
  popoverClass: one(css.popover),
  popoverCloseClass: one(css.popoverClose),
  highlightClass: one(css.highlight),
  navLinkClass: one(css.link),
  noEventsClass: one(css.nothing),
  listDayClass: one(css.listDay),
  listDayHeaderClass: one(css.listDayHeader),
  listDayHeaderInnerClass: one(css.listDayWords),
}
