import type { EventInput } from '@fullcalendar/react'
import { useMemo, useState } from 'react'
import { skipToken } from '@apollo/client/react'
import type { CalendarLayer } from '../../../generated/schema.ts'
import { readStored, store } from '../../../lib/storage.ts'
import {
  useCalendarLayersQuery,
  useCalendarLayerDaysQuery,
  type CalendarLayerDaysQuery,
} from './calendar.generated.ts'
import type { CalendarView } from './calendar-view.ts'
import { addDays } from './days.ts'
import { saidIn } from './shown.ts'

export type ShownItem = CalendarLayerDaysQuery['calendarLayerItems'][number]

const KEY = 'calendarLayers'

/** As long as nobody has chosen: alarms may be many. */
const AT_FIRST: Partial<Record<CalendarLayer, boolean>> = { ALARM: false }

/** What was chosen on this device. */
const chosenBefore = (): Partial<Record<string, boolean>> => {
  const stored = readStored(KEY)
  return stored instanceof Object ? (stored as Partial<Record<string, boolean>>) : {}
}

/** What other domains have on the days that are shown, of those that are ticked; which are is remembered. */
export function useLayers(view: CalendarView) {
  const { days, timeZone } = view
  const [chosen, setChosen] = useState(chosenBefore)
  const { data: known } = useCalendarLayersQuery()
  const isOn = (layer: CalendarLayer) => chosen[layer] ?? AT_FIRST[layer] ?? true
  const layers = known?.calendarLayers ?? []
  const layer = layers.filter(isOn)
  const { data, previousData } = useCalendarLayerDaysQuery(
    layer.length
      ? { variables: { ...days, timeZone, layer }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  )
  const found = layer.length ? (data ?? previousData)?.calendarLayerItems : undefined
  const items = useMemo(
    () => (found ?? []).filter(({ title }) => saidIn(title, view.search)),
    [found, view.search],
  )
  return {
    layers,
    isOn,
    items: items.filter((item) => layer.includes(item.layer)),
    toggle: (one: CalendarLayer) => {
      const next = { ...chosen, [one]: !isOn(one) }
      setChosen(next)
      store(KEY, next)
    },
  }
}
export type CalendarLayers = ReturnType<typeof useLayers>

/** As the grid takes it: it stays where it is. */
export function layerInGrid(item: ShownItem): EventInput {
  const { startsAt, endsAt, firstDay, lastDay, layer, path, title } = item
  const times = firstDay
    ? { start: firstDay, end: addDays(lastDay ?? firstDay, 1), allDay: true }
    : { start: startsAt ?? '', ...(endsAt && { end: endsAt }), allDay: false }
  return {
    id: `${layer} ${path} ${startsAt ?? firstDay ?? ''}`,
    title,
    editable: false,
    extendedProps: { item },
    ...times,
  }
}
