import type { EventInput } from '@fullcalendar/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { CalendarLayer } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useCalendarLayerDaysQuery,
  useCalendarLayerNewsSubscription,
  useCalendarLayersQuery,
  useShowCalendarLayerMutation,
  type CalendarLayerDaysQuery,
} from './calendar.generated.ts'
import type { CalendarView } from './calendar-view.ts'
import { addDays } from './days.ts'
import { saidIn } from './shown.ts'

export type ShownItem = CalendarLayerDaysQuery['calendarLayerItems'][number]

/** Which layers are ticked: what was pressed here at once, and else as the account has it. */
function useChosenLayers() {
  const { t } = useTranslation('calendar')
  const [pressed, setPressed] = useState<Partial<Record<CalendarLayer, boolean>>>({})
  const { data: known } = useCalendarLayersQuery({ fetchPolicy: 'cache-and-network' })
  const show = useAct(useShowCalendarLayerMutation(), t)
  const layers = known?.calendarLayers ?? []
  const isOn = (layer: CalendarLayer) =>
    pressed[layer] ?? !known?.hiddenCalendarLayers.includes(layer)
  const toggle = async (layer: CalendarLayer) => {
    const isShown = !isOn(layer)
    setPressed({ ...pressed, [layer]: isShown })
    const result = await show({ layer, isShown })
    if (result.is === 'done') return
    setPressed((before) => ({ ...before, [layer]: !isShown }))
    toast.error({ title: result.message })
  }
  return { layers, isOn, toggle: (layer: CalendarLayer) => void toggle(layer) }
}

/** Without a connection layers are read all the same, this much later, milliseconds. */
const PATIENCE_MS = 3000

/**
 * Following begins with a name of each layer, as soon as changes of it are heard: what is read after that misses nothing, and need not
 * be read twice. The function takes each layer that is named, and says whether it has changed since.
 */
function useBeginning(layers: readonly CalendarLayer[]) {
  const [hasBegun, setBegun] = useState(false)
  const named = useRef(new Set<CalendarLayer>())
  useEffect(() => {
    const patience = setTimeout(() => setBegun(true), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  const hasChanged = (layer: CalendarLayer) => {
    const isFirst = !named.current.has(layer)
    named.current.add(layer)
    if (layers.every((each) => named.current.has(each))) setBegun(true)
    return hasBegun || !isFirst
  }
  return { hasBegun, hasChanged }
}

/** What other domains have on the days that are shown, of those that are ticked. It follows what happens there. */
export function useLayers(view: CalendarView) {
  const { days, timeZone } = view
  const { layers, isOn, toggle } = useChosenLayers()
  const layer = layers.filter(isOn)
  const { hasBegun, hasChanged } = useBeginning(layer)
  const answer = useCalendarLayerDaysQuery(
    layer.length && hasBegun
      ? { variables: { ...days, timeZone, layer }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  )
  const { data, previousData } = answer
  const readAgain = useReadAgain(() => readAfresh(answer))
  // It begins with every layer, also when the connection is there again.
  useCalendarLayerNewsSubscription({
    variables: { layer },
    skip: !layer.length,
    onData: ({ data: { data: news } }) => {
      if (news && hasChanged(news.calendarLayerSignalled.layer)) readAgain()
    },
    ignoreResults: true,
    fetchPolicy: 'no-cache',
  })
  const found = layer.length ? (data ?? previousData)?.calendarLayerItems : undefined
  const items = useMemo(
    () => (found ?? []).filter(({ title }) => saidIn(title, view.search)),
    [found, view.search],
  )
  return {
    layers,
    isOn,
    items: items.filter((item) => layer.includes(item.layer)),
    toggle,
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
